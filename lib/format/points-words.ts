import { wholeNumber } from './amount';
import { longDay } from './day-text';

const MARK_STEP = 500;
const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

/** What the meter fills up to: the next round number above all that is there and to come. */
export const nextMark = (points: number) => (Math.floor(Math.max(0, points) / MARK_STEP) + 1) * MARK_STEP;

type Pending = { incrementId: string; points: number };

/** "311 more once order 100479 is complete"; empty when nothing is to come. */
export function pendingText(from: readonly Pending[]): string {
  const points = from.reduce((sum, order) => sum + order.points, 0);
  if (points === 0) return '';
  const count = wholeNumber(points);
  const [first] = from;
  return from.length === 1 && first
    ? `${count} more once order ${first.incrementId} is complete`
    : `${count} more once ${from.length} orders are complete`;
}

/** What is said of the end of an entry's points; it counts as soon in its last month. */
export function endOfPoints(expireTime: string | null, nowMs: number) {
  if (!expireTime) return null;
  const isSoon = Date.parse(expireTime) - nowMs < SOON_DAYS * DAY_MS;
  return { words: `Until ${longDay(expireTime)}`, isSoon };
}
