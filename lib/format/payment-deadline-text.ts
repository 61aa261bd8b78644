import { formatTimeWithZone } from './day-text';

/**
 * The terms of an unpaid order: its price holds until the countdown beside it ends, its items are held for
 * less time.
 */
export const paymentDeadlineText = (heldUntil: string | null) =>
  heldUntil
    ? `Your price is locked in. Items reserved until ${formatTimeWithZone(heldUntil)}.`
    : 'Your price is locked in, but the items are no longer reserved. Pay soon to get them.';
