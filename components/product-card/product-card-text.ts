/** The texts of the product card. */
export const productCardText = {
  // Buttons on the picture
  chooseOptions: 'Choose options',
  addToCart: 'Add to cart',
  notifyMe: 'Notify me when it’s back',

  // Wishlist
  save: (name: string) => `Save ${name} to your wishlist`,
  saved: 'Saved to your wishlist',
  removed: 'Removed from your wishlist',
};
