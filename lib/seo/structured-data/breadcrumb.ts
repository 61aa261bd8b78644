import type { BreadcrumbList } from 'schema-dts';
import { getAbsoluteUrl, type Site } from './site';

/** The breadcrumb of a page, from the home page on; the last entry is the page itself and needs no URL. */
export const buildBreadcrumbJsonLd = (
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
