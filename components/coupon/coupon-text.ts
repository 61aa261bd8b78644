// The texts of the customer's coupons.

import type { CouponTab } from '@/components/content/coupon-groups';

// Page
export const title = 'Coupons';
export const intro = 'We pick the best one for you at checkout. You can always swap it.';
export const loading = 'Loading your coupons';
export const tabs = { usable: 'Ready to use', used: 'Used', expired: 'Expired' } satisfies Record<
  CouponTab,
  string
>;

// Add a coupon by its code
export const codeLabel = 'Coupon code';
export const codePlaceholder = 'Have a code?';
export const addCode = 'Add';

// Groups
export const forCart = 'For this cart';
export const notForCart = 'Not for this cart';

// Invite card
export const inviteTitle = (discount: string, worth: string) => `Give ${discount}, get ${worth}`;
export const inviteOffer = (discount: string, worth: string) =>
  `${discount} off your friend’s first order, ${worth} in points for you.`;
/** "2 friends have claimed it, 1 has ordered." */
export const inviteProgress = (claimedCount: number, orderedCount: number) => {
  const claimed = claimedCount === 1 ? '1 friend has claimed it' : `${claimedCount} friends have claimed it`;
  if (orderedCount <= 0) return `${claimed}.`;
  return `${claimed}, ${orderedCount} ${orderedCount === 1 ? 'has' : 'have'} ordered.`;
};
export const copyInviteLink = 'Copy link';

// No coupons
export const noCoupons = 'You have no coupons yet.';
export const emptyTabs = {
  usable: 'No coupons ready to use.',
  used: 'No used coupons.',
  expired: 'No expired coupons.',
} satisfies Record<CouponTab, string>;
export const writeReview = 'Write a review';
