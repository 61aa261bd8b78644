/** The texts of components/product/reviews. */
export const productReviewsText = {
  // Reviews
  writeReview: 'Write a review',
  notBought: 'You can review this once you have bought it and it has shipped.',
  noReviews: 'No reviews yet. Bought it? Yours can be the first.',
  fit: 'How it fits',
  fitSmall: 'Small',
  fitTrue: 'True to size',
  fitLarge: 'Large',
  helpful: (likes: number) => (likes > 0 ? `Helpful (${likes})` : 'Helpful'),
  helpfulLabel: (nickname: string, likes: number) => `Helpful: the review by ${nickname}, ${likes}`,
  reviewsShown: (count: number, total: number) => `${count} of ${total} reviews are shown`,
  noReviewsMatch: 'No reviews match these filters.',
  moreReviewsError: 'More reviews could not be shown.',
  reviewsLoadError: 'The reviews could not be loaded.',
};
