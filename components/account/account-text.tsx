import type { ReactNode } from 'react';
import { apiMessages } from '@/contract/api-messages';
import { sharedText } from '@/lib/format/shared-text';

/** The texts of the user home and of the menu beside it. Those that depend on the time are in home-text.ts. */
export const accountText = {
  // Menu
  menuButton: 'Account menu',
  memberSince: (year: string) => `Member since ${year}`,

  // Loading and errors
  loading: 'Loading your account',
  pageErrorTitle: 'This page didn’t load',
  pageError: 'We can’t reach your account right now. Nothing is lost.',
  hairProfileError: 'Your hair profile could not be shown.',
  orderError: 'This order could not be shown.',

  // Unpaid order
  unpaidOrderLabel: apiMessages.orderUnpaid,
  unpaidOrderTitle: (orderNumber: string) => `${apiMessages.orderUnpaid(orderNumber)}.`,
  unpaidOrderItems: (firstItem: string, moreItemsCount: number, total: string) =>
    `${firstItem}${moreItemsCount > 0 ? ` and ${moreItemsCount} more` : ''}, ${total}.`,
  paymentTimeOver: apiMessages.notPaidInTime,
  moreUnpaidOrders: (count: number) => `${count} more unpaid ${count === 1 ? 'order' : 'orders'}.`,
  countdownPrefix: 'Pay within',
  countdownLabel: 'left to pay',
  payNow: 'Pay now',

  // Tiles
  couponsTitle: 'Coupons',
  couponsReady: 'Ready to use',
  couponsEmpty: 'No coupons yet',
  wishlistTitle: 'Wishlist',
  wishlistBackInStock: (countWord: string) => `${countWord} came back in stock`,
  wishlistSaved: 'Saved for later',
  wishlistEmpty: 'Tap the heart on a style to save it',
  unpaidTitle: 'Unpaid orders',
  unpaidEmpty: 'Nothing to pay',

  // Upcoming order
  shippedTitle: 'On its way',
  processingTitle: 'Processing',
  allOrders: 'All orders',
  orderTitle: (orderNumber: string) => `Order ${orderNumber}`,
  orderSummary: (date: string, itemCount: number, total: string) =>
    `${date}, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}, ${total}`,
  trackParcel: 'Track parcel',
  seeOrder: 'See the order',

  // Hair profile
  hairProfileTitle: 'My hair profile',
  hairQuestionsTitle: 'Five questions about your hair',
  fillInHairProfile: 'Fill it in',
  editHairProfile: 'Edit',
  hairProfileEmpty: (link: (label: string) => ReactNode) => (
    <>
      Texture, head and cap: five answers, and choosing gets easier. Or {link('take the hair quiz')} and see
      what suits you.
    </>
  ),

  // Hair profile form
  hairFormLabel: 'Hair profile',
  textureQuestion: 'Which texture do you wear?',
  headLabel: 'Around your head, in inches or centimetres',
  headHint: 'Above the ears, along the hairline',
  shadeLabel: 'Your shade',
  capSizeQuestion: 'Your cap size',
  experienceQuestion: 'How often do you wear one?',
  hairProfileSaved: apiMessages.hairProfileSaved,

  // Review
  reviewTitle: sharedText.reviewQuestion,
  reviewText: (productName: string) =>
    `${productName}. A few words help the next shopper choose, and earn you points.`,
  moreToReview: (count: number) => `And ${count} more ${count === 1 ? 'item' : 'items'} to review.`,
  writeReview: 'Write a review',
};
