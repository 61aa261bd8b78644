// The texts of the product card.

// Buttons on the picture
export const chooseOptions = 'Choose options';
export const addToCart = 'Add to cart';
export const notifyMe = 'Notify me when it’s back';

// Wishlist
export const save = (name: string) => `Save ${name} to your wishlist`;
export const saved = 'Saved to your wishlist';
export const removed = 'Removed from your wishlist';
