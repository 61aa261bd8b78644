/**
 * Where an answer of this HTTP status leads (spec 8): 403 to /403; 404 and 500 to /404, with the address it was asked
 * from and what was wrong. Undefined where it leads nowhere.
 */
export function getStatusRedirect(
  status: number | undefined,
  currentPath: string,
  message: string,
): string | undefined {
  if (status === 403) return '/403';
  if (status === 404 || status === 500) return `/404?${new URLSearchParams({ from: currentPath, error: message })}`;
  return undefined;
}

/** The pages that it leads to; one of them that fails itself stays where it is. */
export const isStatusPage = (path: string) => /^\/40[34](?:\?|$)/.test(path);
