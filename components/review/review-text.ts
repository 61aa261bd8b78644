// The texts of writing a review and of sending a customer photo.

import { SELLS_HAIR } from '@/lib/config/public-env';
import * as sharedProductText from '@/lib/catalog/shared-product-text';

// Head of the review page
export const pageTitle = sharedProductText.reviewQuestion;
export const pointsOffer = (reviewPoints: number, reviewAndPhotoPoints: number) =>
  `A review earns ${reviewPoints} points, with a photo ${reviewAndPhotoPoints}.`;

// Review page
export const loading = 'Loading your order';
export const loadError = 'We can’t load your order right now. What you wrote is saved.';
export const notShipped = 'You can review it once it has shipped.';
export const toOrder = 'To the order';
export const orderReviews = 'Your reviews of this order';
export const yourReview = (productName: string) => `Your review of ${productName}`;
export const submitAll = (startedCount: number) =>
  startedCount > 1 ? `Submit all ${startedCount} reviews` : 'Submit all reviews';
export const submitAllHint = (startedCount: number) =>
  startedCount < 2 ? 'Write two or more to submit them together.' : 'Submit them all at once.';

// After submitting
export const balance = (points: string) => `You have ${points} points.`;
export const toPoints = 'See your points';
export const moreToReview = 'More to review';

// Review form
export const form = (productName: string) => `Review of ${productName}`;
export const rating = 'How do you like it?';
export const title = 'Title';
export const content = 'Review';
export const photoPoints = (points: number) => `The first photo earns ${points} points more.`;
export const fit = 'How does it fit?';
export const fits = { small: 'Runs small', true: 'True to size', large: 'Runs large' };
export const nickname = 'Nickname';
export const nicknameHint = 'Optional. We show your first name otherwise.';
export const shownOptions = (options: string) => `Shown with your review: ${options}.`;
export const submit = 'Submit review';

// Dialog that sends a customer photo
export const photoTitle = 'Show yours';
export const photoIntroduction = (productName: string) =>
  `${productName}, as you ${SELLS_HAIR ? 'wear' : 'have'} it. We look at every photo before we publish it.`;
export const photoForm = 'Your photo';
export const photoHint = 'Your face doesn’t have to be in it.';
export const lengthWorn = 'Length worn';
export const caption = 'A few words';
export const sendPhotos = 'Send photos';
export const photoSentTitle = 'Thank you';
export const photoSentPoints = 'You get the points when it is published.';
export const continueShopping = 'Continue shopping';
