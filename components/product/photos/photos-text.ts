// The section with photos of shoppers.

import { SELLS_HAIR } from '@/lib/config/public-env';

export const outOfStock = 'Out of stock';

// Photos of shoppers
export const photos = 'As you wear it';
/** `ownCount` is null if it is unknown. */
export function photosIntro(ownCount: number | null, hasPhotos: boolean) {
  if (!hasPhotos) return null;
  if (ownCount === 0) return 'No photos of this style yet. Here is what others wear.';
  return SELLS_HAIR
    ? 'Photos of this style first, then of its texture.'
    : 'Photos of this style first, then of others.';
}
export const demoPhotos = 'Some are demo pictures, made for this shop.';
export const morePhotosError = 'More photos could not be shown.';
