import type { CouponTab } from '@/components/content/coupon-groups';

/** The texts of the customer's coupons. */
export const couponText = {
  // Page
  title: 'Coupons',
  intro: 'We pick the best one for you at checkout. You can always swap it.',
  loading: 'Loading your coupons',
  tabs: { usable: 'Ready to use', used: 'Used', expired: 'Expired' } satisfies Record<CouponTab, string>,

  // Add a coupon by its code
  codeLabel: 'Coupon code',
  codePlaceholder: 'Have a code?',
  addCode: 'Add',

  // Groups
  forCart: 'For this cart',
  notForCart: 'Not for this cart',

  // Invite card
  inviteTitle: (discount: string, worth: string) => `Give ${discount}, get ${worth}`,
  inviteOffer: (discount: string, worth: string) =>
    `${discount} off your friend’s first order, ${worth} in points for you.`,
  /** "2 friends have claimed it, 1 has ordered." */
  inviteProgress: (claimedCount: number, orderedCount: number) => {
    const claimed =
      claimedCount === 1 ? '1 friend has claimed it' : `${claimedCount} friends have claimed it`;
    if (orderedCount <= 0) return `${claimed}.`;
    return `${claimed}, ${orderedCount} ${orderedCount === 1 ? 'has' : 'have'} ordered.`;
  },
  copyInviteLink: 'Copy link',

  // No coupons
  noCoupons: 'You have no coupons yet.',
  emptyTabs: {
    usable: 'No coupons ready to use.',
    used: 'No used coupons.',
    expired: 'No expired coupons.',
  } satisfies Record<CouponTab, string>,
  writeReview: 'Write a review',
};
