import type { ReactNode } from 'react';
import { formatWholeNumber } from '@/lib/format/amount';
import { formatLongDay } from '@/lib/format/day-text';

const MILESTONE_STEP = 500;
const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

/** The texts of the points page, and of the panel on the account home. */
export const pointsText = {
  // Page
  title: 'Points',
  intro: 'Use them at checkout to pay for up to half of the items.',
  loading: 'Loading your points',

  // Points panel
  historyLink: 'History',
  balance: (points: string) => `${points} points`,
  worth: (amount: string) => `worth ${amount} at checkout`,
  nonePending: 'Each order earns points.',

  // Today's points
  dailyLabel: 'Today’s points',
  dailyDone: 'You have today’s points. Come back tomorrow for more.',
  dailyOffer: (points: ReactNode) => <>{points} for stopping by, once a day.</>,
  collectDaily: 'Collect today’s points',

  // Ways to earn
  rulesTitle: 'Ways to earn',
  doneToday: 'Done for today. Back tomorrow.',
  collect: 'Collect',
  signUp: 'Sign up',
  startShopping: 'Start shopping',
  writeReview: 'Write a review',

  // History
  historyTitle: 'History',
  historyEmpty: 'No points yet. Your first ones will show here.',
  historyPages: 'Pages of the history',
};

/** The target of the meter: the next round number above all current and pending points. */
export const getNextMilestone = (points: number) =>
  (Math.floor(Math.max(0, points) / MILESTONE_STEP) + 1) * MILESTONE_STEP;

type PendingPoints = { incrementId: string; points: number };

/** "311 more once order 100479 is complete"; empty when nothing is pending. */
export function pendingPointsText(pending: readonly PendingPoints[]): string {
  const points = pending.reduce((sum, order) => sum + order.points, 0);
  if (points === 0) return '';
  const count = formatWholeNumber(points);
  const [first] = pending;
  return pending.length === 1 && first
    ? `${count} more once order ${first.incrementId} is complete`
    : `${count} more once ${pending.length} orders are complete`;
}

/** The expiry text of a point entry; it counts as soon in its last month. */
export function pointsExpiryText(expireTime: string | null, nowMs: number) {
  if (!expireTime) return null;
  const isSoon = Date.parse(expireTime) - nowMs < SOON_DAYS * DAY_MS;
  return { text: `Until ${formatLongDay(expireTime)}`, isSoon };
}
