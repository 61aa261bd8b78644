import type { ReactNode } from 'react';
import { sharedText } from '@/lib/format/shared-text';

/** The texts of components/product/purchase. */
export const productPurchaseText = {
  // Price
  earnPoints: (points: string, bold: (text: string) => ReactNode) => (
    <>Earn {bold(`${points} points`)} with an account.</>
  ),
  // Options that are not available
  nearest: (changes: string, isSoldOut: boolean) =>
    `Nearest: ${changes}${isSoldOut ? ', out of stock' : ''}.`,
  chooseNearest: 'Choose it',
  // Quantity and cart button
  quantity: sharedText.quantityOf,
  // Back in stock
  notifyMe: sharedText.notifyWhenBack,
  notifySubmit: 'Notify me',
  notifyHint: 'Enter your email and we’ll let you know the day it’s back. One email, no more.',
  notifyDone: (email: string, selection: string) =>
    `We’ll email ${email} once when ${selection || 'it'} is back in stock.`,
  notifyError: 'The form could not be shown.',
  // Arrival and box
  arrivalNote: (country = 'your country') =>
    `Tracked all the way. The date is for ${country}; other countries are in the checkout.`,
};
