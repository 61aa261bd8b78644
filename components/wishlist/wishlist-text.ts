// The texts of the wishlist.

import * as productCardText from '@/components/product-card/product-card-text';

// Page
export const label = 'Your wishlist';
export const loading = 'Loading your wishlist';
export const savedCount = (total: number) => `${total} ${total === 1 ? 'item' : 'items'} saved`;
export const addAll = 'Add all in stock';
export const pages = 'Pages of the wishlist';

// Card
export const backInStock = 'Back in stock';
export const outOfStock = 'Out of stock';
export const remove = (name: string) => `Remove ${name} from your wishlist`;
export const priceDrop = (amount: string) => `${amount} less than when you saved it`;
export const moveToCart = 'Move to cart';
export const movedToCart = 'Moved to your cart';
export const notify = productCardText.notifyMe;
export const notifyRequested = (email: string) => `We’ll email ${email} when it’s back.`;
export const removed = (name: string) => `${name} was removed from your wishlist.`;
export const undo = 'Undo';

// Empty wishlist
export const empty = 'Your wishlist is empty. Tap the heart on any style to save it.';
export const shop = 'Shop new arrivals';
export const recommended = 'You may like these';
