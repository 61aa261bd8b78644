import { ATTRIBUTE_KEYS } from '@/lib/config/choice-keys';
import { getAbsoluteUrl, type Site } from './structured-data/site';

/** What belongs to one shopper, and the provider's own calls. */
const PRIVATE = ['/api/', '/user$', '/user/', '/order/', '/cart', '/search/'];

/** Other views of the same list: there are more combinations of them than pages in the shop. */
const VIEW_KEYS = [...ATTRIBUTE_KEYS, 'price', 'in_stock', 'sort', 'currency'];

/** What crawlers are asked to leave alone, and where the list of pages is (docs/decisions/search-engines.md). */
export const buildRobotsTxt = (site: Site) =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...VIEW_KEYS.flatMap((key) => [`Disallow: /*?${key}=`, `Disallow: /*&${key}=`]),
    '',
    `Sitemap: ${getAbsoluteUrl(site, '/sitemap.xml')}`,
    '',
  ].join('\n');
