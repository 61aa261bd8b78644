// The section with photos of shoppers.

export const outOfStock = 'Out of stock';

// Photos of shoppers
export const photos = 'As you wear it';
export const photosIntro = (isOwnMissing: boolean) =>
  isOwnMissing
    ? 'No photos of this style yet. Here is what others wear.'
    : 'Photos of this style first, then of its texture.';
export const demoPhotos = 'Some are demo pictures, made for this shop.';
export const morePhotosError = 'More photos could not be shown.';
