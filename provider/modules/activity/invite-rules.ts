import { normalizeEmail } from '@/provider/platform/mail/normalize-email';

/** The inviter's reward once the friend has bought: $20, as the friend gets (100 points are worth 1). */
export const INVITE_POINTS = 2_000;
type Person = { customerId: number | null; email: string };

/** Whether it is the person's own link, whether logged in or a guest entering the inviter's address. */
export const isSamePerson = (inviter: { customerId: number; email: string }, person: Person) =>
  person.customerId === inviter.customerId || normalizeEmail(person.email) === normalizeEmail(inviter.email);

/** Whether most of a purchase was refunded, whatever the return cost. */
export const isMostlyRefunded = (order: { grandTotalMinor: number; refundedMinor: number }) =>
  order.refundedMinor * 2 > order.grandTotalMinor;
