// The list of reviews.

export const helpful = (likes: number) => (likes > 0 ? `Helpful (${likes})` : 'Helpful');
export const helpfulLabel = (nickname: string, likes: number) =>
  `Helpful: the review by ${nickname}, ${likes}`;
export const reviewsShown = (count: number, total: number) => `${count} of ${total} reviews are shown`;
export const noReviewsMatch = 'No reviews match these filters.';
export const reviewsLoadError = 'The reviews could not be loaded.';
