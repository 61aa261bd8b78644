// The texts of the error pages.

export const bestSellers = 'Best sellers';
export const notFoundHint = 'It may have moved, sold out for good, or been a flyaway. Try one of these.';
export const forbiddenHint = 'This page is not open to you, but the rest of the shop is.';
export const failedHint = 'Something went wrong on our side. Trying again often helps.';
export const failedMessage = 'Internal Server Error';
export const retry = 'Try again';
export const goHome = 'Go home';
