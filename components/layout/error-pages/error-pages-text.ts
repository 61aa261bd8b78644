// The texts of the error pages.

import { SELLS_HAIR } from '@/lib/config/public-env';

export const bestSellers = 'Best sellers';
export const notFoundHint = SELLS_HAIR
  ? 'It may have moved, sold out for good, or been a flyaway. Try one of these.'
  : 'It may have moved, or sold out for good. Try one of these.';
/** For paths outside the shop's layouts. */
export const forbiddenTitle = 'This page could not be accessed';
export const forbiddenHint = 'This page is not open to you, but the rest of the shop is.';
export const failedHint = 'Something went wrong on our side. Trying again often helps.';
export const failedMessage = 'Internal Server Error';
export const retry = 'Try again';
export const goHome = 'Go home';
