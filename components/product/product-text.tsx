import type { ReactNode } from 'react';
import { fieldMessages } from '@/contract/field-messages';
import type { CustomerPhoto } from '@/contract/customer-photo';
import { sharedText } from '@/lib/format/shared-text';

/** The texts of the product page and of the dialog with a product's options, in the order of the page. */
export const productText = {
  // Gallery
  pictures: (name: string) => `Pictures of ${name}`,
  playVideo: 'Play the film',
  zoom: 'Look closer',

  // Price
  earnPoints: (points: string, bold: (text: string) => ReactNode) => (
    <>Earn {bold(`${points} points`)} with an account.</>
  ),

  // Options that are not available
  nearest: (changes: string, isSoldOut: boolean) =>
    `Nearest: ${changes}${isSoldOut ? ', out of stock' : ''}.`,
  chooseNearest: 'Choose it',

  // Shade guide
  shadeGuide: 'Shade guide',
  shadeGuideText: 'Lay two shades side by side, by daylight if you can: screens are warmer than windows.',
  shadesError: 'The shades could not be loaded.',
  noShades: 'There are no shades to compare yet.',
  shadeElsewhere: 'in other styles',
  shadePicture: (shade: string) => `${shade} swatch`,
  yourShade: 'Your choice',
  chooseShade: 'Choose this shade',
  seeShade: 'See wigs in this shade',
  noShadeChosen: 'Choose a shade below',

  // Guides of the other options
  headForm: 'Find your size',
  head: 'Around your head',
  headHint: 'In inches or centimetres',
  headSubmit: 'Find my size',
  headRequired: fieldMessages.required('Head'),
  otherStyles: 'In other styles',

  // Quantity and cart button
  quantity: sharedText.quantityOf,
  addToCart: 'Add to cart',
  outOfStock: 'Out of stock',

  // Back in stock
  notifyMe: sharedText.notifyWhenBack,
  notifySubmit: 'Notify me',
  notifyHint: 'Enter your email and we’ll let you know the day it’s back. One email, no more.',
  notifyDone: (email: string, selection: string) =>
    `We’ll email ${email} once when ${selection || 'it'} is back in stock.`,
  notifyError: 'The form could not be shown.',

  // Arrival and box
  arrivalNote: (country = 'your country') =>
    `Tracked all the way. The date is for ${country}; other countries are in the checkout.`,
  plainBox: 'Plain box, no brand name on it.',

  // Description and advice
  description: 'What it is',
  putOn: 'How to put it on',
  care: 'Wash and care calendar',
  shipping: 'Shipping and returns',
  shippingTo: (country: string) => `To ${country}; the checkout has other countries.`,
  questions: (count: number) => `Questions and answers (${count})`,
  adviceError: 'Care and answers could not be shown.',

  // Before and after
  beforeAfter: 'Before and after',
  compare: 'Drag the line to compare.',
  compareKeys: sharedText.arrowKeysMoveIt,

  // Bundles
  allLengths: 'Choose all lengths at once',
  lengthOf: (name: string) => `Length of ${name}`,
  saving: (amount: string) => `You save ${amount}`,
  addAll: (total: string) => `Add all, ${total}`,
  soldOutItems: (items: string) => `Out of stock: ${items}.`,

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
  showAll: 'Show all',
  reviewsError: 'Reviews could not be shown.',
  moreReviewsError: 'More reviews could not be shown.',
  reviewsLoadError: 'The reviews could not be loaded.',

  // Photos of shoppers
  photos: 'As you wear it',
  photosIntro: (isOwnMissing: boolean) =>
    isOwnMissing
      ? 'No photos of this style yet. Here is what others wear.'
      : 'Photos of this style first, then of its texture.',
  demoPhotos: 'Some are demo pictures, made for this shop.',
  photoAlt: ({ caption, nickname, wornText, products }: CustomerPhoto) =>
    `${nickname} in ${products[0]?.name ?? 'one of our styles'}${wornText && `, ${wornText}`}${caption && `: ${caption}`}`,
  noPhotos: 'No photos yet. Yours can be the first.',
  photosShown: (count: number, total: number) => `${count} of ${total} photos are shown`,
  noPhotosMatch: 'No photos match these filters.',
  photosError: 'Photos could not be shown.',
  morePhotosError: 'More photos could not be shown.',
  photosLoadError: 'The photos could not be loaded.',
  photoDialog: 'Photos of shoppers',
  inPhoto: 'In this photo',

  // Related products
  related: sharedText.goesWellWithIt,

  // Dialog with a product's options
  chooseOptions: 'Choose options',
  optionsError: 'The options could not be loaded.',
  tryAgain: 'Try again',
  toProduct: 'Go to the product page',
  details: 'View full details',
};
