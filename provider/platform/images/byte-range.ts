type ByteRange = { from: number; to: number };

/**
 * Parses the single range of a Range header, both ends inclusive; null when there is none that we serve,
 * 'outside' when it cannot be satisfied.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const from = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const to = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return from > to || from >= size ? 'outside' : { from, to };
}
