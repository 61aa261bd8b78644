// The texts of the shade finder: the nearest shades to the hair in a photo.

import type { Closeness } from '@/lib/catalog/color-match';

export const open = 'Find your shade from a photo';
export const finderError = 'The shade finder could not be loaded.';
export const title = 'Find your shade';
export const text = 'Take a photo of your hair by a window, without flash.';
export const privacy = 'The photo stays on your device. It is not sent to us.';
export const choosePhoto = 'Take or choose a photo';
export const anotherPhoto = 'Choose another photo';
export const photoLabel = 'Your photo';
export const moveHint = 'Drag the circle onto your hair, away from shine and shadow.';
export const hairMarker = 'Circle for your hair. Move it with the arrow keys.';
export const hasWhite = 'There is something white in the photo';
export const whiteHint = 'A sheet of paper beside your hair shows us the light.';
export const whiteMoveHint = 'Drag the second circle onto the white.';
export const whiteMarker = 'Circle for something white. Move it with the arrow keys.';
export const notWhite = 'That is not white enough. Drag the second circle onto something white.';
export const notAPhoto = 'This file could not be opened as a photo. Try a JPEG or a PNG.';
export const shadesError = 'The swatches could not be loaded.';
export const noShades = 'There are no shades to compare with yet.';
export const resultTitle = 'The two nearest shades';
export const mixedLeftOut = 'Highlights and fades are left out: they have more than one colour.';
export const nothingNear =
  'None of our shades is close to this. Is the circle on your hair? Daylight makes the match better.';
export const yours = 'Yours';

const closeness: Readonly<Record<Closeness, string>> = {
  very: 'Very close',
  close: 'Close',
  similar: 'Similar',
  far: 'Not close',
};

const amount = (grade: number, more: string, less: string) => {
  if (grade === 0) return null;
  const word = grade > 0 ? more : less;
  return Math.abs(grade) === 1 ? `a little ${word}` : word;
};

/** "Close: a little lighter and warmer than yours" */
export function describeMatch(close: Closeness, { lighter, warmer }: { lighter: number; warmer: number }) {
  const lightness = amount(lighter, 'lighter', 'darker');
  const warmth = amount(warmer, 'warmer', 'cooler');
  // "a little lighter and warmer", not "a little lighter and a little warmer".
  const second =
    lightness && Math.abs(lighter) === Math.abs(warmer) ? warmth?.replace('a little ', '') : warmth;
  const differences = [lightness, second].filter(Boolean).join(' and ');
  return differences ? `${closeness[close]}: ${differences} than yours` : closeness[close];
}
