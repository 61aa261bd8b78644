import { parseUrlPath } from './url-path';

/** `*` excludes the checkout. The storefront shows none there at all (layout/client/eligible-popups.ts). */
const QUIET_PATH = /^order(\/|$)/;

function matchesPath(pattern: string, path: string): boolean {
  if (pattern === '*') return !QUIET_PATH.test(path);
  const targetPath = parseUrlPath(pattern);
  if (targetPath === null) return false;
  if (targetPath.endsWith('/*'))
    return path.startsWith(targetPath.slice(0, -1)) || path === targetPath.slice(0, -2);
  return path === targetPath;
}

/** `/wigs?from=letter` also requires that parameter in the page's query. */
function matchesQuery(pattern: string, query: string): boolean {
  const pageParams = new URLSearchParams(query);
  const requiredParams = new URLSearchParams(pattern.split('?')[1] ?? '');
  return [...requiredParams].every(([name, value]) => pageParams.get(name) === value);
}

/** Whether a popup with these path patterns may open on this page. */
export function matchesPage(patterns: readonly string[], posUri: string, queryParam = ''): boolean {
  const path = parseUrlPath(posUri);
  if (path === null) return false;
  const query = queryParam || posUri.split('?')[1] || '';
  return patterns.some((pattern) => matchesPath(pattern, path) && matchesQuery(pattern, query));
}

type Times = { startsAt: Date | null; endsAt: Date | null };

export const isOpenAt = ({ startsAt, endsAt }: Times, now: Date) =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
