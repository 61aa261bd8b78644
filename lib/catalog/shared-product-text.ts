// Texts about products that several features show.

import { SELLS_HAIR } from '@/lib/config/public-env';

export const quantityOf = (name: string) => `Quantity of ${name}`;
export const goesWellWithIt = 'Goes well with it';
export const namedBeforeAndAfter = (name: string) => `${name}, before and after`;
export const arrowKeysMoveIt = 'The arrow keys move it, too.';
export const reviewQuestion = SELLS_HAIR ? 'How is it wearing?' : 'How is it so far?';
export const taxIncluded = 'Tax included, plus shipping.';
export const cartEmpty = 'Your cart is empty.';
