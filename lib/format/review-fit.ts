type Fits = readonly { fit: 'small' | 'true' | 'large'; count: number }[];

const places = { small: 0, true: 0.5, large: 1 } as const;

/** Where a piece falls between small (0) and large (1), and in words; null when nobody said. */
export function fitOf(fits: Fits): { place: number; words: string } | null {
  const count = fits.reduce((sum, entry) => sum + entry.count, 0);
  if (count === 0) return null;
  const place = fits.reduce((sum, entry) => sum + places[entry.fit] * entry.count, 0) / count;
  const most = [...fits].sort((a, b) => b.count - a.count)[0]!;
  const said = { small: 'it runs small', true: 'it is true to size', large: 'it runs large' }[most.fit];
  return { place, words: `${most.count} of ${count} say ${said}` };
}
