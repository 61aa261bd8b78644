import { OWNER_EMAIL_KINDS } from './owner-emails';

/** Emails to shoppers, in the order in which one gets them. */
export const SHOPPER_EMAIL_KINDS = [
  'welcome',
  'login-code',
  'password-reset',
  'password-changed',
  'close-code',
  'order-payable',
  'order-unpaid',
  'order-paid',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
  'instalment-failed',
  'return-requested',
  'return-approved',
  'return-received',
  'return-exchanged',
  'return-refused',
  'withdrawal-received',
  'question-answered',
  'back-in-stock',
  'opening-place',
] as const;

/** All emails that the shop writes, as the back office lists them. */
export const LISTED_EMAIL_KINDS = [...SHOPPER_EMAIL_KINDS, ...OWNER_EMAIL_KINDS] as const;
export type ListedEmailKind = (typeof LISTED_EMAIL_KINDS)[number];

export const isOwnerEmailKind = (kind: string): kind is (typeof OWNER_EMAIL_KINDS)[number] =>
  OWNER_EMAIL_KINDS.some((ownerKind) => ownerKind === kind);
