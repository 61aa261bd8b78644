// The texts of the product page and of the dialog with a product's options, in the order of the page.

import * as sharedProductText from '@/lib/catalog/shared-product-text';

export const addToCart = 'Add to cart';

// Description and advice
export const description = 'What it is';
export const adviceError = 'Care and answers could not be shown.';
export const showAll = 'Show all';
export const reviewsError = 'Reviews could not be shown.';
export const photosError = 'Photos could not be shown.';

// Related products
export const related = sharedProductText.goesWellWithIt;

// Dialog with a product's options
export const chooseOptions = 'Choose options';
export const tryAgain = 'Try again';
