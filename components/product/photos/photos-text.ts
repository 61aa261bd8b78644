import type { CustomerPhoto } from '@/contract/customer-photo';

/** The texts of components/product/photos. */
export const productPhotosText = {
  outOfStock: 'Out of stock',
  // Photos of shoppers
  photos: 'As you wear it',
  photosIntro: (isOwnMissing: boolean) =>
    isOwnMissing
      ? 'No photos of this style yet. Here is what others wear.'
      : 'Photos of this style first, then of its texture.',
  demoPhotos: 'Some are demo pictures, made for this shop.',
  photoAlt: ({ caption, nickname, wornText, products }: CustomerPhoto) =>
    `${nickname} in ${products[0]?.name ?? 'one of our styles'}${wornText && `, ${wornText}`}${caption && `: ${caption}`}`,
  noPhotos: 'No photos yet. Yours can be the first.',
  photosShown: (count: number, total: number) => `${count} of ${total} photos are shown`,
  noPhotosMatch: 'No photos match these filters.',
  morePhotosError: 'More photos could not be shown.',
  photosLoadError: 'The photos could not be loaded.',
  photoDialog: 'Photos of shoppers',
  inPhoto: 'In this photo',
};
