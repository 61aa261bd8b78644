import { sharedText } from '@/lib/format/shared-text';

/** The texts of the product card. */
export const productCardText = {
  // Buttons on the picture
  chooseOptions: 'Choose options',
  addToCart: 'Add to cart',
  notifyMe: sharedText.notifyWhenBack,

  // Wishlist
  save: (name: string) => `Save ${name} to your wishlist`,
  saved: 'Saved to your wishlist',
  removed: 'Removed from your wishlist',
};
