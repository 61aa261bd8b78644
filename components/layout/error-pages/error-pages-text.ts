/** The texts of the error pages. */
export const errorPagesText = {
  searchHair: 'Search hair',
  bestSellers: 'Best sellers',
  notFoundHint: 'It may have moved, sold out for good, or been a flyaway. Try one of these.',
  forbiddenHint: 'This page is not open to you, but the rest of the shop is.',
  failedHint: 'Something went wrong on our side. Trying again often helps.',
  failedMessage: 'Internal Server Error',
  retry: 'Try again',
  goHome: 'Go home',
};
