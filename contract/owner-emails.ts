/** Emails to the owner of the shop, and how many of a kind there are within an hour at most. */
export const OWNER_EMAILS_PER_HOUR = {
  'order-received': 6,
  'payment-failed': 1,
  'low-stock': 2,
  'review-waiting': 1,
  'question-waiting': 6,
  'return-waiting': 2,
  'withdrawal-stated': 6,
  'refund-due': 6,
  'refund-failed': 6,
} as const;
export type OwnerEmailKind = keyof typeof OWNER_EMAILS_PER_HOUR;
export const OWNER_EMAIL_KINDS = Object.keys(OWNER_EMAILS_PER_HOUR) as OwnerEmailKind[];
