import { SELLS_HAIR } from '@/lib/config/public-env';
import { getTimeLeft } from '@/lib/format/time-left';

const HOUR_MS = 3_600_000;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const toNumberWord = (count: number) => NUMBERS[count] ?? String(count);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const MORNING = 5;
const NOON = 12;
const EVENING = 18;

/** The greeting for an hour of the day, 0 to 23. */
export function getGreeting(hour: number): string {
  if (hour >= MORNING && hour < NOON) return 'Good morning';
  return hour >= NOON && hour < EVENING ? 'Good afternoon' : 'Good evening';
}

type AccountSummary = { unpaid: number; shipped: number; toReview: number; hasOrders: boolean };

/** The most important thing, in a sentence under the greeting. */
export function homeSummaryText({ unpaid, shipped, toReview, hasOrders }: AccountSummary): string {
  const unpaidText = `${toNumberWord(unpaid)} ${unpaid === 1 ? 'order is' : 'orders are'} waiting for you`;
  const incomingText = `${toNumberWord(shipped)} ${shipped === 1 ? 'parcel is' : 'parcels are'} on ${shipped === 1 ? 'its' : 'their'} way`;
  if (shipped > 0 && unpaid > 0) return `${capitalize(incomingText)}, ${unpaidText}.`;
  if (unpaid > 0) return `${capitalize(unpaidText)}.`;
  if (shipped > 0) return `${capitalize(incomingText)}.`;
  if (toReview > 0)
    return toReview === 1 ? 'One item to review.' : `${capitalize(toNumberWord(toReview))} items to review.`;
  return hasOrders
    ? 'Nothing to do here today.'
    : SELLS_HAIR
      ? 'Tell us about your hair and find your texture, shade and cap faster.'
      : 'Your orders will be here.';
}

/** "18 hours left to pay"; in minutes during the last hour. */
export function paymentTimeLeftText(payExpireTime: string, nowMs: number): string {
  const leftMs = Date.parse(payExpireTime) - nowMs;
  if (leftMs <= 0) return 'Time has run out';
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours > 0) return `${hours} ${hours === 1 ? 'hour' : 'hours'} left to pay`;
  const minutes = Math.max(1, getTimeLeft(leftMs).minutes);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to pay`;
}

/** The next coupon end within the week, "One ends on Sunday". */
export function couponEndingText(
  endTimes: readonly (string | null)[],
  nowMs: number,
  formatDay: (time: string) => string,
) {
  const endingSoon = endTimes
    .filter((endTime): endTime is string => endTime !== null && Date.parse(endTime) > nowMs)
    .filter((endTime) => Date.parse(endTime) - nowMs < 7 * 24 * HOUR_MS)
    .sort();
  return endingSoon[0] ? `One ends on ${formatDay(endingSoon[0])}` : null;
}
