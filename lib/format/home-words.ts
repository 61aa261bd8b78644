import { timeLeft } from './time-left';

const HOUR_MS = 3_600_000;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const numberWord = (count: number) => NUMBERS[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const MORNING = 5;
const NOON = 12;
const EVENING = 18;

/** How the page greets at an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour >= MORNING && hour < NOON) return 'Good morning';
  return hour >= NOON && hour < EVENING ? 'Good afternoon' : 'Good evening';
}

type Standing = { unpaid: number; onTheirWay: number; toReview: number; hasOrders: boolean };

/** The one thing that matters, in a sentence under the greeting. */
export function homeLine({ unpaid, onTheirWay, toReview, hasOrders }: Standing): string {
  const waiting = `${numberWord(unpaid)} ${unpaid === 1 ? 'order is' : 'orders are'} waiting for you`;
  const coming = `${numberWord(onTheirWay)} ${onTheirWay === 1 ? 'parcel is' : 'parcels are'} on ${onTheirWay === 1 ? 'its' : 'their'} way`;
  if (onTheirWay > 0 && unpaid > 0) return `${capital(coming)}, ${waiting}.`;
  if (unpaid > 0) return `${capital(waiting)}.`;
  if (onTheirWay > 0) return `${capital(coming)}.`;
  if (toReview > 0)
    return toReview === 1 ? 'One item to review.' : `${capital(numberWord(toReview))} items to review.`;
  return hasOrders
    ? 'Nothing to do here today.'
    : 'Tell us about your hair and find your texture, shade and cap faster.';
}

/** "18 hours left to pay"; in the last hour in minutes. */
export function heldText(payExpireTime: string, nowMs: number): string {
  const leftMs = Date.parse(payExpireTime) - nowMs;
  if (leftMs <= 0) return 'Time has run out';
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours > 0) return `${hours} ${hours === 1 ? 'hour' : 'hours'} left to pay`;
  const minutes = Math.max(1, timeLeft(leftMs).minutes);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to pay`;
}

/** The next end of a coupon within the week, "One ends on Sunday". */
export function endingText(
  ends: readonly (string | null)[],
  nowMs: number,
  sayDay: (time: string) => string,
) {
  const soon = ends
    .filter((end): end is string => end !== null && Date.parse(end) > nowMs)
    .filter((end) => Date.parse(end) - nowMs < 7 * 24 * HOUR_MS)
    .sort();
  return soon[0] ? `One ends on ${sayDay(soon[0])}` : null;
}

type Counted = readonly { status: string; count: number }[];

/** How many orders have one of these statuses. */
export const ordersWith = (counts: Counted, ...statuses: readonly string[]) =>
  counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);

/** The list whose first order is the one that is on its way; null when none is. A parcel counts more than work. */
export function comingFilter(counts: Counted): 'shipped' | 'processing' | null {
  if (ordersWith(counts, 'shipped') > 0) return 'shipped';
  return ordersWith(counts, 'paid', 'processing') > 0 ? 'processing' : null;
}
