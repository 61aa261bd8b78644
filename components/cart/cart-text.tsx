// The texts of the cart, its drawer and the page of a shared cart.

import type { ReactNode } from 'react';
import type { CartSummaryData } from '@/contract/cart';
import { formatWholeNumber } from '@/lib/format/amount';
import * as sharedOrderText from '@/lib/format/shared-order-text';
import * as sharedProductText from '@/lib/catalog/shared-product-text';

export const cartItemCountText = (qty: number) => `${qty} ${qty === 1 ? 'item' : 'items'}`;

// Cart page and drawer
export const title = 'Your cart';
export const loading = 'Loading your cart';
export const loadFailed = 'We couldn’t load your cart. Everything in it is saved.';
export const empty = sharedProductText.cartEmpty;
export const continueShopping = 'Continue shopping';
export const viewCart = 'View cart';

// Items
export const itemsHeading = 'In your cart';
export const itemsLabel = 'Items in your cart';
export const selectAll = (selected: number, total: number) =>
  total > 0 && selected === total ? 'Select all' : `Select all (${selected} of ${total} selected)`;
export const selectItem = (name: string) => `Select ${name}`;
export const quantityOf = sharedProductText.quantityOf;
export const swapFor = (variant: string) => `Swap for ${variant}`;
export const change = 'Change';
export const changeItem = (name: string) => `Change ${name}`;
export const remove = 'Remove';
export const removeItem = (name: string) => `Remove ${name}`;
export const removed = (name: string) => `Removed ${name}.`;
export const undo = 'Undo';

// Clear cart
export const clear = 'Clear cart';
export const clearTitle = 'Clear your cart?';
export const clearWarning = (qty: number) =>
  `${qty === 1 ? 'The item' : `All ${cartItemCountText(qty)}`} will be removed. This can’t be undone.`;
export const clearCancel = 'Keep my cart';

// Suggested products
export const suggestionTitle = sharedProductText.goesWellWithIt;
export const add = 'Add';
export const addProduct = (name: string) => `Add ${name}`;

// Free shipping bar
export const freeShippingLabel = 'Free shipping';
export const freeShippingReached = 'You have free shipping.';
export const freeShippingGap = (amount: ReactNode) => <>Add {amount} more for free shipping.</>;
export const freeShippingFrom = (amount: string) => `Free from ${amount}`;
export const freeShippingProgress = (amount: string | null) =>
  amount === null ? 'reached' : `${amount} to go`;

// Summary and checkout button
export const summaryTitle = 'Order summary';
export const subtotal = 'Subtotal';
export const estimatedTotal = 'Estimated total';
export const instalments = sharedOrderText.payTodayAndLater;
export const checkOut = 'Check out';
export const taxLater = 'Tax is calculated at checkout.';
export const taxIncluded = sharedProductText.taxIncluded;
export const shippingLater = 'Taxes are included. Shipping is calculated at checkout.';
export const shippingAndTaxLater = 'Shipping and tax are calculated at checkout.';
export const signInToSave = (link: (label: string) => ReactNode) => (
  <>{link('Sign in to save this cart')} and see it on all your devices.</>
);

// Sharing the cart with a friend
export const share = 'Ask a friend';
export const shareLink = 'Link to share with a friend';
export const shareHint = 'Anyone with the link can see these items, but not your name or address.';

// Page of a shared cart
export const sharedTitle = 'What do you think?';
export const sharedIntro = (leftOut: number) => {
  const intro = 'A friend would like your opinion on these. Prices and stock are current.';
  if (leftOut <= 0) return intro;
  return `${intro} ${leftOut === 1 ? 'One item is no longer sold.' : `${leftOut} items are no longer sold.`}`;
};
export const sharedQty = (qty: number) => `Qty ${qty}`;
export const sharedOutOfStock = 'Out of stock';
export const sharedAdd = (count: number) => (count === 1 ? 'Add it to my cart' : 'Add all to my cart');
export const sharedAddFailed = (name: string | undefined, message: string) =>
  `${name ?? 'An item'}: ${message}`;
export const sharedNoneInStock = 'None of these are in stock right now.';
export const sharedNoneSold = 'We no longer sell the items in this cart.';
export const sharedNotFound = 'This link doesn’t work. Ask your friend to send it again.';
export const sharedTryAgain = 'Try again';

/** What the cart saves and earns: "You save $57.00 and earn 382 points." Guests collect no points. */
export function gainText(
  summary: Pick<CartSummaryData, 'previewSavedFormat' | 'pointsEarned' | 'customerIsGuest'>,
): string {
  const { previewSavedFormat: saved, pointsEarned, customerIsGuest } = summary;
  const gains = [
    ...(saved ? [`save ${saved}`] : []),
    ...(pointsEarned > 0 && !customerIsGuest ? [`earn ${formatWholeNumber(pointsEarned)} points`] : []),
  ];
  return gains.length > 0 ? `You ${gains.join(' and ')}.` : '';
}

/** Text below the button: what the cart gains and what comes next, or why nothing can be ordered. */
export const checkOutText = (summary: CartSummaryData, isOpen: boolean, next: string) =>
  isOpen ? `${gainText(summary)} ${next}`.trim() : 'Select at least one item that is in stock to check out.';
