import type { Behavior } from '@/contract/points';
import { addDays, toDay, toInstantMs } from '@/contract/shop-time';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Points last a year; the oldest are spent first (docs/decisions/points-and-coupons.md). */
const POINTS_LAST_DAYS = 365;

/** Unspent points earned before then have expired. */
export const getPointsCutoff = (now: Date) => new Date(now.getTime() - POINTS_LAST_DAYS * DAY_MS);
export const getPointsExpiry = (earnedAt: Date) => new Date(earnedAt.getTime() + POINTS_LAST_DAYS * DAY_MS);

type Reason =
  | 'order'
  | 'order-cancelled'
  | 'order-refunded'
  | 'order-completed'
  | 'order-unearned'
  | 'gift'
  | 'invite'
  | 'invite-unearned'
  | 'expired'
  | 'adjusted'
  | Behavior;

/** Refunded points keep their original age: they are not new points. */
export const RETURNS = ['order-cancelled', 'order-refunded'] as const satisfies readonly Reason[];

type EntryTextInput = { reason: Reason; number: string | null; note: string | null };

/** The text of a point entry; `number` is that of its order, `note` the reason that staff gave. */
export function formatPointEntry({ reason, number, note }: EntryTextInput): string {
  const order = number ? `order ${number}` : 'an order';
  const textByReason = {
    order: `Used on ${order}`,
    'order-cancelled': `Returned: ${order} cancelled`,
    'order-refunded': `Returned: ${order} refunded`,
    'order-completed': `Earned on ${order}`,
    'order-unearned': `Taken back: ${order} was refunded`,
    sign_in: 'Daily visit',
    share: 'Shared a product or post',
    subscribe: 'Newsletter sign-up',
    review: 'Wrote a review',
    photo: 'Added photos',
    gift: 'A gift from us',
    invite: 'A friend’s first order',
    'invite-unearned': 'Taken back: a friend’s order was refunded',
    expired: 'Not used within a year',
    adjusted: `Changed by us: ${note ?? ''}`,
  } satisfies Record<Reason, string>;
  return textByReason[reason];
}

type EarningRuleConfig = { title: string; text: string; points: number; isDaily: boolean; thanks: string };

/** The ways to earn points other than buying, and how many each gives. */
export const EARNING_RULES = {
  sign_in: {
    title: 'Daily visit',
    text: 'Collect once a day.',
    points: 5,
    isDaily: true,
    thanks: 'Good to see you',
  },
  share: {
    title: 'Share a product or post',
    text: 'Send one to a friend, once a day.',
    points: 10,
    isDaily: true,
    thanks: 'Thank you for sharing',
  },
  subscribe: {
    title: 'Sign up for our newsletter',
    text: 'By email. You can unsubscribe in your account.',
    points: 50,
    isDaily: false,
    thanks: 'You are subscribed',
  },
  review: {
    title: 'Write a review',
    text: 'For each item you have bought.',
    points: 50,
    isDaily: false,
    thanks: 'Thank you for your review',
  },
  photo: {
    title: 'Add photos to a review',
    text: 'Show what you bought.',
    points: 30,
    isDaily: false,
    thanks: 'Thank you for your photos',
  },
} satisfies Record<Behavior, EarningRuleConfig>;

export const behaviors = Object.keys(EARNING_RULES) as Behavior[];

/** When the next day of the shop begins. */
export const getNextDay = (now: Date, timeZone: string) =>
  new Date(toInstantMs(addDays(toDay(now, timeZone), 1), 0, timeZone));

/** The entry's subject, which limits a behavior to as often as its rule allows; `today`: the day of the shop. */
export const getEntrySubject = (behavior: Behavior, customerId: number, today: string) =>
  EARNING_RULES[behavior].isDaily ? `${customerId}:${today}` : String(customerId);

/** How many of the points earned before a cutoff remain to expire: the oldest are spent first. */
export const computeExpiredPoints = (earnedBefore: number, spent: number) =>
  Math.max(0, earnedBefore - spent);
