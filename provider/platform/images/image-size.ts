/** The generated widths; others are rounded up to one of these, so that strangers cannot fill the disk with sizes. */
const WIDTHS = [64, 96, 160, 240, 320, 480, 640, 768, 1024, 1280, 1536] as const;
const LARGEST = 1536;
/** Height to width ratios that the shop uses; a crop uses the nearest of these, for the same reason. */
const RATIOS = [
  72 / 750,
  1 / 3,
  3 / 8,
  9 / 16,
  2 / 3,
  3 / 4,
  8 / 9,
  1,
  6 / 5,
  5 / 4,
  4 / 3,
  3 / 2,
  16 / 9,
] as const;

export type ImageDimensions = { width: number; height: number | null };

const parsePositiveInteger = (value: string | null) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** The generated size for `?width=W&height=H` (spec 3, Image URL); null when no width is given. */
export function parseImageDimensions(query: URLSearchParams): ImageDimensions | null {
  const requestedWidth = parsePositiveInteger(query.get('width'));
  if (!requestedWidth) return null;

  const width = WIDTHS.find((candidate) => candidate >= requestedWidth) ?? LARGEST;
  const height = parsePositiveInteger(query.get('height'));
  if (!height) return { width, height: null };

  const getRatioDistance = (ratio: number) => Math.abs(Math.log(ratio / (height / requestedWidth)));
  const nearestRatio = RATIOS.reduce(
    (best, ratio) => (getRatioDistance(ratio) < getRatioDistance(best) ? ratio : best),
    1,
  );
  return { width, height: Math.round(width * nearestRatio) };
}
