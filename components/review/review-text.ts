import { sharedText } from '@/lib/format/shared-text';

/** The texts of writing a review and of sending a customer photo. */
export const reviewText = {
  // Head of the review page
  pageTitle: sharedText.reviewQuestion,
  pointsOffer: (reviewPoints: number, reviewAndPhotoPoints: number) =>
    `A review earns ${reviewPoints} points, with a photo ${reviewAndPhotoPoints}.`,

  // Review page
  loading: 'Loading your order',
  loadError: 'We can’t load your order right now. What you wrote is saved.',
  notShipped: 'You can review it once it has shipped.',
  toOrder: 'To the order',
  orderReviews: 'Your reviews of this order',
  yourReview: (productName: string) => `Your review of ${productName}`,
  submitAll: (startedCount: number) =>
    startedCount > 1 ? `Submit all ${startedCount} reviews` : 'Submit all reviews',
  submitAllHint: (startedCount: number) =>
    startedCount < 2 ? 'Write two or more to submit them together.' : 'Submit them all at once.',

  // After submitting
  balance: (points: string) => `You have ${points} points.`,
  toPoints: 'See your points',
  moreToReview: 'More to review',

  // Review form
  form: (productName: string) => `Review of ${productName}`,
  rating: 'How do you like it?',
  title: 'Title',
  content: 'Review',
  photoPoints: (points: number) => `The first photo earns ${points} points more.`,
  fit: 'How does it fit?',
  fits: { small: 'Runs small', true: 'True to size', large: 'Runs large' },
  nickname: 'Nickname',
  nicknameHint: 'Optional. We show your first name otherwise.',
  shownOptions: (options: string) => `Shown with your review: ${options}.`,
  submit: 'Submit review',

  // Choosing photos
  photos: 'Photos',
  photoAlt: (number: number) => `Your photo ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  dismissFile: (fileName: string) => `Dismiss ${fileName}`,
  sending: 'Sending',
  add: 'Add',
  addPhotos: 'Add photos',
  photoCount: (count: number, max: number, hint: string) => `${count} of ${max}. ${hint}`,

  // Dialog that sends a customer photo
  photoTitle: 'Show yours',
  photoIntroduction: (productName: string) =>
    `${productName}, as you wear it. We look at every photo before we publish it.`,
  photoForm: 'Your photo',
  photoHint: 'Your face doesn’t have to be in it.',
  lengthWorn: 'Length worn',
  caption: 'A few words',
  sendPhotos: 'Send photos',
  photoSentTitle: 'Thank you',
  photoSentPoints: 'You get the points when it is published.',
  continueShopping: 'Continue shopping',
};
