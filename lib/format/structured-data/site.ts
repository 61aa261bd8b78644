import type { Organization, WebSite } from 'schema-dts';
import { imageUrl } from '@/lib/format/image';

/** What every builder has to know of the shop: its own address from outside, and its name. */
export type Site = { url: string; name: string };

/** A path of the shop as it is reached from outside. */
export const addressOf = (site: Site, path: string) => new URL(path, site.url).href;

/** A picture of the image host as it is reached from outside. */
export const pictureOf = (site: Site, path: string) => addressOf(site, imageUrl(path));

const organizationId = (site: Site) => addressOf(site, '/#organization');

/** Says who it is wherever the whole of it stands elsewhere in the document. */
export const publisherOf = (site: Site): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: site.name,
  url: addressOf(site, '/'),
});

export const organizationThing = (site: Site, networks: readonly string[]): Organization => ({
  ...(publisherOf(site) as Exclude<Organization, string>),
  logo: addressOf(site, '/icon.svg'),
  sameAs: [...networks],
});

/** schema-dts has no name for the field that says where the words go; Google asks for it by this one. */
type SearchWithWords = { 'query-input': string };

export function webSiteThing(site: Site): WebSite {
  const search = {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: `${addressOf(site, '/search/result')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  } satisfies SearchWithWords & Record<string, unknown>;
  return {
    '@type': 'WebSite',
    '@id': addressOf(site, '/#website'),
    name: site.name,
    url: addressOf(site, '/'),
    publisher: { '@id': organizationId(site) },
    potentialAction: search,
  };
}
