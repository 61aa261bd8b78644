import { normalizeEmail } from './email-fold';

/** What the one who invites gets when the friend has bought: $20, as the friend did (100 points are worth 1). */
export const INVITE_POINTS = 2_000;
export const POINTS_PER_UNIT = 100;

type Person = { customerId: number | null; email: string };

/** One's own link, whether one is logged in or says one's own address as a visitor. */
export const isSamePerson = (inviter: { customerId: number; email: string }, person: Person) =>
  person.customerId === inviter.customerId || normalizeEmail(person.email) === normalizeEmail(inviter.email);

/** A purchase that has been sent back, whatever the return has cost. */
export const isMostlyRefunded = (order: { grandTotalMinor: number; refundedMinor: number }) =>
  order.refundedMinor * 2 > order.grandTotalMinor;
