import 'server-only';
import type { CallData } from '@/contract/call';
import type { system } from '@/contract/system';
import { toShopHref } from '@/lib/paths/shop-href';
import { escapeText, joinBlocks, toBullets, toHeading, toLink } from './format';

export type SiteMapNode = CallData<typeof system.sitemap>['items'][number];

/** All pages of the shop, in the order of their parts. `toHref` turns a path of the shop into an address. */
export const renderSiteMap = (nodes: readonly SiteMapNode[], toHref: (path: string) => string): string =>
  joinBlocks(
    ...nodes.map(({ title, urlPath, children }) => {
      // A part of text pages links to its first one.
      const pages = children.some((page) => page.urlPath === urlPath)
        ? children
        : [{ title, urlPath }, ...children];
      return joinBlocks(
        toHeading(2, escapeText(title)),
        toBullets(pages.map((page) => toLink(page.title, toHref(toShopHref(page.urlPath))))),
      );
    }),
  );
