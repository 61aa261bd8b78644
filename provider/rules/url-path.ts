const LENGTH_MAX = 500;

/**
 * An address as the tables have it: the path alone, without query, fragment and outer slashes, percent signs read.
 * Null for what cannot be an address of this shop.
 */
export function parseUrlPath(url: string): string | null {
  const [bare = ''] = url.split(/[?#]/);
  let path: string;
  try {
    path = decodeURIComponent(bare);
  } catch {
    return null;
  }
  const trimmed = path.trim().replace(/^\/+|\/+$/g, '');
  return trimmed.length > LENGTH_MAX || trimmed.includes('\0') ? null : trimmed;
}
