import type { NavigationItem } from '@/contract/category';

/** A first-level item of the menu: what every page carries of it. */
export type NavLink = Pick<NavigationItem, 'id' | 'name' | 'urlPath' | 'isSale'> & {
  hasPanel: boolean;
  /** The pages that its panel links to, without those below its own path. */
  pagePaths: string[];
};

const toPagePaths = ({ urlPath: ownPath, children }: NavigationItem) => {
  const paths = children.flatMap((column) => column.children.map(({ urlPath }) => urlPath));
  const isPageElsewhere = (path: string) =>
    !path.includes('?') && path !== ownPath && !path.startsWith(`${ownPath}/`);
  return [...new Set(paths.filter(isPageElsewhere))];
};

export const toNavLinks = (items: readonly NavigationItem[]): NavLink[] =>
  items.map((item) => ({
    id: item.id,
    name: item.name,
    urlPath: item.urlPath,
    isSale: item.isSale,
    hasPanel: item.children.length + item.navImages.length > 0,
    pagePaths: toPagePaths(item),
  }));

/** The menu until its panels are known. */
export const toFirstLevel = (links: readonly NavLink[]): NavigationItem[] =>
  links.map(({ id, name, urlPath, isSale }) => ({ id, name, urlPath, isSale, navImages: [], children: [] }));
