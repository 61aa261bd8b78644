import { ATTRIBUTE_KEYS } from '@/lib/config/option-keys';
import { getAbsoluteUrl, type Site } from './structured-data/site';

/** A shopper's own pages, and the provider's API. */
const PRIVATE = ['/api/', '/user$', '/user/', '/order/', '/cart', '/search/', '/compare'];

/** Other views of the same list: they have more combinations than the shop has pages. */
const VIEW_KEYS = [...ATTRIBUTE_KEYS, 'options', 'price', 'in_stock', 'sort'];

/** What crawlers should skip, and where the sitemap is (docs/decisions/search-engines.md). */
export const buildRobotsTxt = (site: Site) =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...VIEW_KEYS.flatMap((key) => [`Disallow: /*?${key}=`, `Disallow: /*&${key}=`]),
    '',
    `Sitemap: ${getAbsoluteUrl(site, '/sitemap.xml')}`,
    '',
  ].join('\n');
