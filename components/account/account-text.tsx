// The texts of the user home and of the menu beside it. Those that depend on the time are in home-text.ts.

import type { ReactNode } from 'react';
import { apiMessages } from '@/contract/api-messages';
import * as sharedProductText from '@/lib/catalog/shared-product-text';

// Menu
export const menuButton = 'Account menu';
export const memberSince = (year: string) => `Member since ${year}`;

// Loading and errors
export const loading = 'Loading your account';
export const pageErrorTitle = 'This page didn’t load';
export const pageError = 'We can’t reach your account right now. Nothing is lost.';
export const hairProfileError = 'Your hair profile could not be shown.';
export const orderError = 'This order could not be shown.';

// Unpaid order
export const unpaidOrderLabel = apiMessages.orderUnpaid;
export const unpaidOrderTitle = (orderNumber: string) => `${apiMessages.orderUnpaid(orderNumber)}.`;
export const unpaidOrderItems = (firstItem: string, moreItemsCount: number, total: string) =>
  `${firstItem}${moreItemsCount > 0 ? ` and ${moreItemsCount} more` : ''}, ${total}.`;
export const paymentTimeOver = apiMessages.notPaidInTime;
export const moreUnpaidOrders = (count: number) =>
  `${count} more unpaid ${count === 1 ? 'order' : 'orders'}.`;
export const countdownPrefix = 'Pay within';
export const countdownLabel = 'left to pay';
export const payNow = 'Pay now';

// Tiles
export const couponsTitle = 'Coupons';
export const couponsReady = 'Ready to use';
export const couponsEmpty = 'No coupons yet';
export const wishlistTitle = 'Wishlist';
export const wishlistBackInStock = (countWord: string) => `${countWord} came back in stock`;
export const wishlistSaved = 'Saved for later';
export const wishlistEmpty = 'Tap the heart on a style to save it';
export const unpaidTitle = 'Unpaid orders';
export const unpaidEmpty = 'Nothing to pay';

// Upcoming order
export const shippedTitle = 'On its way';
export const processingTitle = 'Processing';
export const allOrders = 'All orders';
export const orderTitle = (orderNumber: string) => `Order ${orderNumber}`;
export const orderSummary = (date: string, itemCount: number, total: string) =>
  `${date}, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}, ${total}`;
export const trackParcel = 'Track parcel';
export const seeOrder = 'See the order';

// Hair profile
export const hairProfileTitle = 'My hair profile';
export const hairQuestionsTitle = 'A few questions about your hair';
export const fillInHairProfile = 'Fill it in';
export const editHairProfile = 'Edit';
export const hairProfileEmpty = (link: (label: string) => ReactNode) => (
  <>
    Texture, head, colour and budget: lists then start with what suits you. Or {link('take the hair quiz')}{' '}
    and see what suits you.
  </>
);

// Review
export const reviewTitle = sharedProductText.reviewQuestion;
export const reviewText = (productName: string) =>
  `${productName}. A few words help the next shopper choose, and earn you points.`;
export const moreToReview = (count: number) =>
  `And ${count} more ${count === 1 ? 'item' : 'items'} to review.`;
export const writeReview = 'Write a review';
