import type { ReactNode } from 'react';
import type { CartSummaryData } from '@/contract/cart';
import { sharedOrderText } from '@/lib/format/shared-order-text';
import { sharedText } from '@/lib/format/shared-text';

export const cartItemCountText = (qty: number) => `${qty} ${qty === 1 ? 'item' : 'items'}`;

/** The texts of the cart, its drawer and the page of a shared cart. */
export const cartText = {
  // Cart page and drawer
  title: 'Your cart',
  loading: 'Loading your cart',
  loadFailed: 'We couldn’t load your cart. Everything in it is saved.',
  empty: sharedText.cartEmpty,
  continueShopping: 'Continue shopping',
  viewCart: 'View cart',

  // Items
  itemsHeading: 'In your cart',
  itemsLabel: 'Items in your cart',
  selectAll: (selected: number, total: number) =>
    total > 0 && selected === total ? 'Select all' : `Select all (${selected} of ${total} selected)`,
  selectItem: (name: string) => `Select ${name}`,
  quantityOf: sharedText.quantityOf,
  swapFor: (variant: string) => `Swap for ${variant}`,
  change: 'Change',
  changeItem: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeItem: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed ${name}.`,
  undo: 'Undo',

  // Clear cart
  clear: 'Clear cart',
  clearTitle: 'Clear your cart?',
  clearWarning: (qty: number) =>
    `${qty === 1 ? 'The item' : `All ${cartItemCountText(qty)}`} will be removed. This can’t be undone.`,
  clearCancel: 'Keep my cart',

  // Suggested products
  suggestionTitle: sharedText.goesWellWithIt,
  add: 'Add',
  addProduct: (name: string) => `Add ${name}`,

  // Free shipping bar
  freeShippingLabel: 'Free shipping',
  freeShippingReached: 'You have free shipping.',
  freeShippingGap: (amount: ReactNode) => <>Add {amount} more for free shipping.</>,
  freeShippingFrom: (amount: string) => `Free from ${amount}`,
  freeShippingProgress: (amount: string | null) => (amount === null ? 'reached' : `${amount} to go`),

  // Summary and checkout button
  summaryTitle: 'Order summary',
  subtotal: 'Subtotal',
  estimatedTotal: 'Estimated total',
  instalments: sharedOrderText.payTodayAndLater,
  checkOut: 'Check out',
  taxLater: 'Tax is calculated at checkout.',
  shippingAndTaxLater: 'Shipping and tax are calculated at checkout.',
  signInToSave: (link: (label: string) => ReactNode) => (
    <>{link('Sign in to save this cart')} and see it on all your devices.</>
  ),

  // Sharing the cart with a friend
  share: 'Ask a friend',
  shareLink: 'Link to share with a friend',
  shareHint: 'Anyone with the link can see these items, but not your name or address.',

  // Page of a shared cart
  sharedTitle: 'What do you think?',
  sharedIntro: (leftOut: number) => {
    const intro = 'A friend would like your opinion on these. Prices and stock are current.';
    if (leftOut <= 0) return intro;
    return `${intro} ${leftOut === 1 ? 'One item is no longer sold.' : `${leftOut} items are no longer sold.`}`;
  },
  sharedQty: (qty: number) => `Qty ${qty}`,
  sharedOutOfStock: 'Out of stock',
  sharedAdd: (count: number) => (count === 1 ? 'Add it to my cart' : 'Add all to my cart'),
  sharedAddFailed: (name: string | undefined, message: string) => `${name ?? 'An item'}: ${message}`,
  sharedNoneInStock: 'None of these are in stock right now.',
  sharedNoneSold: 'We no longer sell the items in this cart.',
  sharedNotFound: 'This link doesn’t work. Ask your friend to send it again.',
  sharedTryAgain: 'Try again',
};

/** What the cart saves and earns: "You save $57.00 and earn 382 points." Guests collect no points. */
export function gainText(
  summary: Pick<CartSummaryData, 'previewSavedFormat' | 'pointsEarned' | 'customerIsGuest'>,
): string {
  const { previewSavedFormat: saved, pointsEarned, customerIsGuest } = summary;
  const gains = [
    ...(saved ? [`save ${saved}`] : []),
    ...(pointsEarned > 0 && !customerIsGuest ? [`earn ${pointsEarned} points`] : []),
  ];
  return gains.length > 0 ? `You ${gains.join(' and ')}.` : '';
}

/** Text below the button: what the cart gains and what comes next, or why nothing can be ordered. */
export const checkOutText = (summary: CartSummaryData, isOpen: boolean, next: string) =>
  isOpen ? `${gainText(summary)} ${next}`.trim() : 'Select at least one item that is in stock to check out.';
