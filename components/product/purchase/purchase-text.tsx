// The part of the product page where options are selected and the product is bought.

import type { ReactNode } from 'react';
import * as productCardText from '@/components/product-card/product-card-text';
import * as sharedProductText from '@/lib/catalog/shared-product-text';

// Price
export const taxIncluded = sharedProductText.taxIncluded;
export const earnPoints = (points: string, bold: (text: string) => ReactNode) => (
  <>Earn {bold(`${points} points`)} with an account.</>
);

// Options that are not available
export const nearest = (changes: string, isSoldOut: boolean) =>
  `Nearest: ${changes}${isSoldOut ? ', out of stock' : ''}.`;
export const chooseNearest = 'Choose it';

// Quantity and cart button
export const quantity = sharedProductText.quantityOf;

// Back in stock
export const notifyMe = productCardText.notifyMe;
export const notifyError = 'The form could not be shown.';

// Arrival and box
export const arrivalNote = (country: string, isTracked: boolean) =>
  `${isTracked ? 'Tracked all the way. ' : ''}The date is for ${country}; other countries are in the checkout.`;
