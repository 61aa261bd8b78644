import type { coupons as couponTable } from '@/provider/db/schema/coupon';
import type { CategoryIds } from '@/provider/seed/category/seed-categories';
import { getOpeningTimes } from '@/provider/seed/activity/grand-opening';
import { requireEntry } from '@/provider/seed/write-in-batches';
import { addDays, getEndOfSunday } from '@/provider/seed/dates';

type CouponRow = typeof couponTable.$inferInsert;

const buildPublicCoupons = (now: Date, categoryIds: CategoryIds): CouponRow[] => [
  {
    code: 'FIRSTDANCE',
    name: 'Opening month',
    description: '20% off glueless wigs, up to $60.',
    type: 'percent',
    value: 20,
    maxDiscountCents: 6000,
    categoryIds: [requireEntry(categoryIds, 'glueless-wigs', 'category')],
    startsAt: addDays(now, -9),
    endsAt: getEndOfSunday(now, 3),
    perShopperLimit: 1,
    isPublic: true,
  },
  {
    code: 'SWAN40',
    name: '$40 off $350',
    description: '$40 off orders of $350 or more.',
    type: 'fixed',
    value: 4000,
    minSubtotalCents: 35000,
    startsAt: addDays(now, -30),
    endsAt: addDays(now, 60),
    perShopperLimit: 3,
    isPublic: true,
  },
  {
    code: 'WELCOME10',
    name: 'Your first order',
    description: '10% off your first order, up to $50.',
    type: 'percent',
    value: 10,
    maxDiscountCents: 5000,
    isNewCustomersOnly: true,
    perShopperLimit: 1,
    isStackable: true,
  },
  {
    code: 'FREESHIP',
    name: 'Free shipping',
    description: 'Free shipping on orders of $30 or more.',
    type: 'shipping',
    value: 0,
    minSubtotalCents: 3000,
    startsAt: addDays(now, -60),
    endsAt: addDays(now, 120),
    perShopperLimit: 2,
    isStackable: true,
  },
];

/** Coupons from activities: an event registration, and a friend's invite. */
const buildActivityCoupons = (now: Date): CouponRow[] => [
  {
    code: 'OPENING25',
    name: 'Opening guests',
    description: '25% off one order, up to $100.',
    type: 'percent',
    value: 25,
    maxDiscountCents: 10000,
    endsAt: addDays(getOpeningTimes(now).endsAt, 34),
    perShopperLimit: 1,
    isClaimOnly: true,
  },
  {
    code: 'FROMAFRIEND',
    name: 'From a friend',
    description: '$20 off your first order of $80 or more.',
    type: 'fixed',
    value: 2000,
    minSubtotalCents: 8000,
    endsAt: addDays(now, 180),
    perShopperLimit: 1,
    isNewCustomersOnly: true,
    isClaimOnly: true,
  },
];

/** Only for shoppers with a claim. */
const claimedCoupons: CouponRow[] = [
  {
    code: 'FIRSTBOX',
    name: 'Your first box',
    description: 'Free shipping on your first order of $30 or more.',
    type: 'shipping',
    value: 0,
    minSubtotalCents: 3000,
    isNewCustomersOnly: true,
    perShopperLimit: 1,
    isStackable: true,
    isClaimOnly: true,
  },
  {
    code: 'FIRSTLOOK',
    name: 'For signing up',
    description: '10% off one order, up to $50.',
    type: 'percent',
    value: 10,
    maxDiscountCents: 5000,
    perShopperLimit: 1,
    isClaimOnly: true,
  },
  {
    code: 'FIRSTLETTER',
    name: 'With the first letter',
    description: '10% off one order, up to $50.',
    type: 'percent',
    value: 10,
    maxDiscountCents: 5000,
    perShopperLimit: 1,
    isClaimOnly: true,
  },
];

/** One expired coupon, and one that is used up. */
const buildPastCoupons = (now: Date): CouponRow[] => [
  {
    code: 'SUMMERHAIR',
    name: 'Summer hair',
    description: '15% off everything, until the end of summer.',
    type: 'percent',
    value: 15,
    startsAt: addDays(now, -140),
    endsAt: addDays(now, -48),
  },
  {
    code: 'FIRST100',
    name: 'For the first hundred',
    description: '$25 off for the first hundred orders.',
    type: 'fixed',
    value: 2500,
    usageLimit: 100,
    timesUsed: 100,
    startsAt: addDays(now, -200),
    endsAt: addDays(now, 90),
  },
];

/** Coupons that work now, and two that no longer do. */
export const buildCoupons = (now: Date, categoryIds: CategoryIds): CouponRow[] => [
  ...buildPublicCoupons(now, categoryIds),
  ...claimedCoupons,
  ...buildActivityCoupons(now),
  ...buildPastCoupons(now),
];

/**
 * Coupons given for an action, by the name that the action's call uses. New customers see one figure, 10%,
 * everywhere: in popup, email, list and account.
 */
export const demoCouponOffers = [
  {
    module: 'coupon_offers',
    key: 'new_customer',
    value: {
      title: 'A welcome from us',
      text: 'Create an account and both coupons are in it.',
      image: 'banners/hero-new-customer.webp',
      codes: ['WELCOME10', 'FIRSTBOX'],
    },
  },
  {
    module: 'coupon_offers',
    key: 'list_register',
    value: {
      title: '10% off for signing up',
      text: 'Create an account and take 10% off, up to $50.',
      image: null,
      codes: ['FIRSTLOOK'],
    },
  },
  {
    module: 'coupon_offers',
    key: 'home_screen',
    value: {
      title: 'Letters about hair',
      text: 'New styles, and what we have learned at the bench. Sign up and take 10% off an order.',
      image: 'banners/hero-new-season.webp',
      codes: ['FIRSTLETTER'],
    },
  },
  {
    module: 'coupon_offers',
    key: 'opening',
    value: {
      title: 'Save your seat,\ntake 25% with you',
      text: 'Tell us who you are and your name is on the list. Your coupon works right away, here and in the store.',
      image: null,
      codes: ['OPENING25'],
    },
  },
  {
    module: 'coupon_offers',
    key: 'invite',
    value: {
      title: 'Give $20, get $20',
      text: '$20 off your friend’s first order, $20 in points for you.',
      image: null,
      codes: ['FROMAFRIEND'],
    },
  },
];
