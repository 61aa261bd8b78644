// The texts of components/product/photos.

import type { CustomerPhoto } from '@/contract/customer-photo';

export const outOfStock = 'Out of stock';
// Photos of shoppers
export const photos = 'As you wear it';
export const photosIntro = (isOwnMissing: boolean) =>
  isOwnMissing
    ? 'No photos of this style yet. Here is what others wear.'
    : 'Photos of this style first, then of its texture.';
export const demoPhotos = 'Some are demo pictures, made for this shop.';
export const photoAlt = ({ caption, nickname, wornText, products }: CustomerPhoto) =>
  `${nickname} in ${products[0]?.name ?? 'one of our styles'}${wornText && `, ${wornText}`}${caption && `: ${caption}`}`;
export const noPhotos = 'No photos yet. Yours can be the first.';
export const photosShown = (count: number, total: number) => `${count} of ${total} photos are shown`;
export const noPhotosMatch = 'No photos match these filters.';
export const morePhotosError = 'More photos could not be shown.';
export const photosLoadError = 'The photos could not be loaded.';
export const photoDialog = 'Photos of shoppers';
export const inPhoto = 'In this photo';
