import type { NavLink } from './nav-links';

type LinkedPages = Pick<NavLink, 'id' | 'urlPath' | 'pagePaths'>;

/** The shop's path from the segments below [currency], without route groups and internal folders. */
export const toNavPath = (segments: readonly string[]) =>
  segments
    .filter((segment) => segment !== '' && !segment.startsWith('('))
    .filter((segment, index) => !(index === 0 && segment === 'filtered'))
    .join('/');

const isAt = (path: string, urlPath: string) => path === urlPath || path.startsWith(`${urlPath}/`);

/** The top-level item of a path: its own page, a page below it, or one that its panel links to. */
export function findCurrentNavId(items: readonly LinkedPages[], path: string): number | null {
  if (path === '') return null;
  const currentItem = items.find(({ urlPath }) => isAt(path, urlPath));
  const parent = items.find(({ pagePaths }) => pagePaths.includes(path));
  return currentItem?.id ?? parent?.id ?? null;
}
