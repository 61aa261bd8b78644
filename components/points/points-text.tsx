// The texts of the points page, and of the panel on the account home.

import type { ReactNode } from 'react';
import { formatWholeNumber } from '@/lib/format/amount';
import { formatLongDay } from '@/lib/format/day-text';

const MILESTONE_STEP = 500;
const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

// Page
export const title = 'Points';
export const intro = 'Use them at checkout to pay for up to half of the items.';
export const loading = 'Loading your points';

// Points panel
export const historyLink = 'History';
export const balance = (points: string) => `${points} points`;
export const worth = (amount: string) => `worth ${amount} at checkout`;
export const nonePending = 'Each order earns points.';

// Today's points
export const dailyLabel = 'Today’s points';
export const dailyDone = 'You have today’s points. Come back tomorrow for more.';
export const dailyOffer = (points: ReactNode) => <>{points} for stopping by, once a day.</>;
export const collectDaily = 'Collect today’s points';

// Ways to earn
export const rulesTitle = 'Ways to earn';
export const doneToday = 'Done for today. Back tomorrow.';
export const collect = 'Collect';
export const signUp = 'Sign up';
export const startShopping = 'Start shopping';
export const writeReview = 'Write a review';

// History
export const historyTitle = 'History';
export const historyEmpty = 'No points yet. Your first ones will show here.';
export const historyPages = 'Pages of the history';

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
