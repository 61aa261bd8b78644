import type { OrderStatus } from '@/contract/order-status';
import type { Review } from '@/contract/review';
import { sharedOrderText } from '@/lib/format/shared-order-text';
import { sharedText } from '@/lib/format/shared-text';

export const contentText = {
  // Logo
  homeLink: (storeName: string) => `${storeName}, home`,

  // Coupon
  freeShippingValue: 'Free',
  freeShippingUnit: 'shipping',
  discountUnit: 'off',
  noEndDate: 'No end date',
  until: (day: string) => `Until ${day}`,
  endsIn: (time: string) => `Ends in ${time}`,
  ended: (day: string) => `Ended ${day}`,
  bestForCart: sharedText.bestForCart,
  applied: 'Applied',
  spentCoupon: { used: 'Used', expired: 'Expired' },
  copyCoupon: (code: string) => `Copy ${code}`,
  copied: 'Copy Successfully',

  // Item of an order
  quantity: (qty: number) => `Qty ${qty}`,

  // Steps of an order
  orderSteps: {
    unpaid: 'Placed',
    paid: 'Paid',
    processing: 'Processing',
    shipped: 'Shipped',
    completed: 'Completed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  } satisfies Record<OrderStatus, string>,
  arrivesBy: sharedOrderText.arrivesBy,

  // Payment methods
  paymentMethods: sharedText.howToPay,

  // Card fields
  card: 'Card',
  cardNumber: sharedText.cardNumber,
  expiryDate: sharedText.expiryDate,
  expiryExample: 'MM / YY',
  securityCode: sharedText.securityCode,
  securityCodeHint: (digits: number, location: string) => `${digits} digits, ${location}`,
  nameOnCard: sharedText.cardName,
  pay: (amount: string) => `Pay ${amount}`,

  // Blog post
  readingTime: sharedText.readingTime,

  // Review
  boughtAndWorn: 'Bought and worn',
  demoReview: 'Demo review',
  wore: (options: string) => `Wore ${options}`,
  fit: sharedText.fits,
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

  // Form that is left with unsaved changes
  leaveTitle: 'Leave without saving?',
  leaveNote: 'What you have changed here is not saved yet.',
  leave: 'Leave',
  stay: 'Stay',

  // Dialog that could not be opened
  dialogError: 'This could not be opened. Please try again',
};
