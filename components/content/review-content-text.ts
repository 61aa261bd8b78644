// The texts of a review.

import { SELLS_HAIR } from '@/lib/config/public-env';
import type { Review } from '@/contract/review';

export const boughtAndWorn = SELLS_HAIR ? 'Bought and worn' : 'Bought here';
export const demoReview = 'Demo review';
export const wore = (options: string) => (SELLS_HAIR ? `Wore ${options}` : options);
export const fit = { small: 'Runs small', true: 'True to size', large: 'Runs large' };
/** "2 of 4 say it is true to size": the most frequent answer. */
export const fitSummary = (count: number, total: number, fit: NonNullable<Review['fit']>) => {
  const answers = { small: 'it runs small', true: 'it is true to size', large: 'it runs large' };
  return `${count} of ${total} say ${answers[fit]}`;
};
/** Shown to the author of a review that is not public. */
export const moderation = {
  pending: 'We read every review before it shows. Yours is waiting to be read.',
  rejected: 'We could not publish this review.',
};
export const shopReply = 'Reply from the shop';
export const photoBy = (number: number, name: string) => `Photo ${number} by ${name}`;
