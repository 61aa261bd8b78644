import { sharedText } from '@/lib/format/shared-text';

/** The texts of the wishlist. */
export const wishlistText = {
  // Page
  label: 'Your wishlist',
  loading: 'Loading your wishlist',
  savedCount: (total: number) => `${total} ${total === 1 ? 'item' : 'items'} saved`,
  addAll: 'Add all in stock',
  pages: 'Pages of the wishlist',

  // Card
  backInStock: 'Back in stock',
  outOfStock: 'Out of stock',
  remove: (name: string) => `Remove ${name} from your wishlist`,
  priceDrop: (amount: string) => `${amount} less than when you saved it`,
  moveToCart: 'Move to cart',
  movedToCart: 'Moved to your cart',
  notify: sharedText.notifyWhenBack,
  notifyRequested: (email: string) => `We’ll email ${email} when it’s back.`,
  removed: (name: string) => `${name} was removed from your wishlist.`,
  undo: 'Undo',

  // Empty wishlist
  empty: 'Your wishlist is empty. Tap the heart on any style to save it.',
  shop: 'Shop new arrivals',
  recommended: 'You may like these',
};
