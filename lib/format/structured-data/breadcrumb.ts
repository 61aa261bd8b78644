import type { BreadcrumbList } from 'schema-dts';
import { addressOf, type Site } from './site';

/** Where a page stands, from the home page on; the last one is the page itself and needs no address. */
export const breadcrumbThing = (
  site: Site,
  crumbs: readonly { label: string; href?: string }[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: addressOf(site, href) }),
  })),
});
