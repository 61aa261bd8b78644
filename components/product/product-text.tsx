import type { ReactNode } from 'react';
import { fieldMessages } from '@/contract/field-messages';
import type { CustomerPhoto } from '@/contract/customer-photo';
import { sharedText } from '@/lib/format/shared-text';

/** The texts of the product page and of the dialog with a product's options, in the order of the page. */
export const productText = {
  addToCart: 'Add to cart',
  plainBox: 'Plain box, no brand name on it.',

  // Description and advice
  description: 'What it is',
  adviceError: 'Care and answers could not be shown.',
  showAll: 'Show all',
  reviewsError: 'Reviews could not be shown.',
  photosError: 'Photos could not be shown.',

  // Related products
  related: sharedText.goesWellWithIt,

  // Dialog with a product's options
  chooseOptions: 'Choose options',
  tryAgain: 'Try again',
};
