// The list of photos of shoppers, and the dialog with one of them.

import type { CustomerPhoto } from '@/contract/customer-photo';
export const photoAlt = ({ caption, nickname, wornText, products }: CustomerPhoto) =>
  `${nickname} in ${products[0]?.name ?? 'one of our styles'}${wornText && `, ${wornText}`}${caption && `: ${caption}`}`;
export const noPhotos = 'No photos yet. Yours can be the first.';
export const photosShown = (count: number, total: number) => `${count} of ${total} photos are shown`;
export const noPhotosMatch = 'No photos match these filters.';
export const photosLoadError = 'The photos could not be loaded.';
export const photoDialog = 'Photos of shoppers';
export const inPhoto = 'In this photo';
