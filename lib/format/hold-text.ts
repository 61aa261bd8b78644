import { formatUtcTime } from './day-text';

/** What is true of an unpaid order: its price stands until the clock beside it runs out, its items a shorter while. */
export const paymentDeadlineText = (heldUntil: string | null) =>
  heldUntil
    ? `Your price is locked in. Items reserved until ${formatUtcTime(heldUntil)}.`
    : 'Your price is locked in, but the items are no longer reserved. Pay soon to get them.';
