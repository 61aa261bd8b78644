const ALL_UP_TO = 6;

/** The numbers to show, null for a gap: first, last, and the neighbours of the current page. */
export function getPageNumbers(page: number, lastPage: number): (number | null)[] {
  if (lastPage <= ALL_UP_TO) return Array.from({ length: lastPage }, (_, index) => index + 1);

  const from = Math.max(2, Math.min(page - 1, lastPage - 3));
  const to = Math.min(lastPage - 1, Math.max(page + 1, 3));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < lastPage - 1 ? [null] : []), lastPage];
}
