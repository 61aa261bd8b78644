import type { Review } from '@/contract/review';

/** The texts of a review. */
export const reviewContentText = {
  boughtAndWorn: 'Bought and worn',
  demoReview: 'Demo review',
  wore: (options: string) => `Wore ${options}`,
  fit: { small: 'Runs small', true: 'True to size', large: 'Runs large' },
  /** "2 of 4 say it is true to size": the most frequent answer. */
  fitSummary: (count: number, total: number, fit: NonNullable<Review['fit']>) => {
    const answers = { small: 'it runs small', true: 'it is true to size', large: 'it runs large' };
    return `${count} of ${total} say ${answers[fit]}`;
  },
  /** Shown to the author of a review that is not public. */
  moderation: {
    pending: 'We read every review before it shows. Yours is waiting to be read.',
    rejected: 'We could not publish this review.',
  },
  shopReply: 'Reply from the shop',
  photoBy: (number: number, name: string) => `Photo ${number} by ${name}`,
};
