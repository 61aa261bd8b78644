import type { BreadcrumbList } from 'schema-dts';
import { getAbsoluteUrl, type Site } from './site';

/** Where a page stands, from the home page on; the last one is the page itself and needs no address. */
export const breadcrumbJsonLd = (
  site: Site,
  items: readonly { label: string; href?: string }[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: getAbsoluteUrl(site, href) }),
  })),
});
