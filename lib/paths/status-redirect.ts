/**
 * The redirect for a response with this HTTP status (spec 8): 403 to /403; 404 and 500 to /404, with the
 * requested URL and the error. Undefined without a redirect.
 */
export function getStatusRedirect(
  status: number | undefined,
  currentPath: string,
  message: string,
): string | undefined {
  if (status === 403) return '/403';
  if (status === 404 || status === 500)
    return `/404?${new URLSearchParams({ from: currentPath, error: message })}`;
  return undefined;
}

/** The pages it redirects to; if one of them fails itself, there is no redirect. */
export const isStatusPage = (path: string) => /^\/40[34](?:\?|$)/.test(path);
