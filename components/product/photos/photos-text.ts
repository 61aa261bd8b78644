// The section with photos of shoppers.

import { SELLS_HAIR } from '@/lib/config/public-env';

export const outOfStock = 'Out of stock';

// Photos of shoppers
export const photos = SELLS_HAIR ? 'As you wear it' : 'Photos of shoppers';
/** `ownCount` is null if it is unknown. */
export function photosIntro(ownCount: number | null, hasPhotos: boolean) {
  if (!hasPhotos) return null;
  if (SELLS_HAIR)
    return ownCount === 0
      ? 'No photos of this style yet. Here is what others wear.'
      : 'Photos of this style first, then of its texture.';
  return ownCount === 0
    ? 'No photos of this yet. Here are those of others.'
    : 'Photos of this first, then of others.';
}
export const demoPhotos = 'Some are demo pictures, made for this shop.';
export const morePhotosError = 'More photos could not be shown.';
