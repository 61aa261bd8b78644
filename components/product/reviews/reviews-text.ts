// The section with reviews.

// Reviews
export const writeReview = 'Write a review';
export const notBought = 'You can review this once you have bought it and it has shipped.';
export const noReviews = 'No reviews yet. Bought it? Yours can be the first.';
export const fit = 'How it fits';
export const fitSmall = 'Small';
export const fitTrue = 'True to size';
export const fitLarge = 'Large';
export const moreReviewsError = 'More reviews could not be shown.';
