/** Widths that are made; others are rounded up to one of these, so that strangers cannot fill the disk with sizes. */
const WIDTHS = [64, 96, 160, 240, 320, 480, 640, 768, 1024, 1280, 1536] as const;
const LARGEST = 1536;
/** A crop's ratio is rounded up to the next twentieth, for the same reason. */
const RATIO_STEPS = 20;
const RATIO_MIN = 0.05;
const RATIO_MAX = 3;

export type PictureSize = { width: number; height: number | null };

const whole = (value: string | null) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** The size that is made for `?width=W&height=H` (spec 3, Image URL); null when none is asked for. */
export function pictureSizeOf(query: URLSearchParams): PictureSize | null {
  const asked = whole(query.get('width'));
  if (!asked) return null;

  const width = WIDTHS.find((made) => made >= asked) ?? LARGEST;
  const height = whole(query.get('height'));
  if (!height) return { width, height: null };

  const ratio = Math.ceil((height / asked) * RATIO_STEPS) / RATIO_STEPS;
  return { width, height: Math.round(width * Math.min(Math.max(ratio, RATIO_MIN), RATIO_MAX)) };
}
