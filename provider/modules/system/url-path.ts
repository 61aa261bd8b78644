const LENGTH_MAX = 500;

/**
 * Normalizes a URL to the form stored in the tables: only the path, decoded, without query, fragment and
 * outer slashes. Null if it cannot be a URL of this shop.
 */
export function parseUrlPath(url: string): string | null {
  const [rawPath = ''] = url.split(/[?#]/);
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return null;
  }
  const trimmed = path.trim().replace(/^\/+|\/+$/g, '');
  return trimmed.length > LENGTH_MAX || trimmed.includes('\0') ? null : trimmed;
}
