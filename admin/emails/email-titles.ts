import type { ListedEmailKind } from '@/contract/email-kinds';

type EmailTitle = { title: string; when: string };

/** What each email is called, and when it is sent. */
export const EMAIL_TITLES: Readonly<Record<ListedEmailKind, EmailTitle>> = {
  welcome: { title: 'Welcome', when: 'Somebody has created an account' },
  'login-code': { title: 'Code to sign in', when: 'Somebody signs in with a code' },
  'password-reset': { title: 'New password', when: 'Somebody has forgotten the password' },
  'password-changed': { title: 'Password changed', when: 'The password of an account was changed' },
  'close-code': { title: 'Code to close an account', when: 'Somebody closes an account without a password' },
  'order-payable': { title: 'Order to pay', when: 'Staff have placed an order for the customer' },
  'order-unpaid': { title: 'Not paid yet', when: 'An order waits to be paid, and its time runs out' },
  'order-paid': { title: 'Order confirmed', when: 'An order is paid' },
  'order-shipped': { title: 'On its way', when: 'A parcel was shipped' },
  'order-cancelled': { title: 'Order cancelled', when: 'An order was cancelled, or not paid in time' },
  'order-refunded': { title: 'Refund', when: 'Money of an order goes back' },
  'instalment-failed': { title: 'Instalment failed', when: 'The bank has declined one of the four payments' },
  'return-requested': { title: 'Return asked for', when: 'The customer wants to send something back' },
  'return-approved': { title: 'Return approved', when: 'Staff have approved a return' },
  'return-exchanged': { title: 'Replacement sent', when: 'Staff have sent what was wanted in exchange' },
  'return-received': { title: 'Return arrived', when: 'Staff have noted what arrived' },
  'return-refused': { title: 'Return refused', when: 'Staff have refused a return' },
  'withdrawal-received': { title: 'Withdrawal', when: 'The customer has withdrawn from an order' },
  'question-answered': {
    title: 'Answer to a question',
    when: 'You have answered a question about a product',
  },
  'back-in-stock': { title: 'Back in stock', when: 'What somebody waits for can be bought again' },
  'opening-place': { title: 'Seat at the event', when: 'Somebody has saved a seat' },
  'order-received': { title: 'New order', when: 'An order is paid' },
  'payment-failed': { title: 'Payment failed', when: 'The payment of an order has failed' },
  'low-stock': { title: 'Low stock', when: 'A sale has left only a few of a product' },
  'review-waiting': { title: 'Review to read', when: 'A review, a photo or a comment waits for you' },
  'question-waiting': { title: 'Question to answer', when: 'A shopper has asked about a product' },
  'return-waiting': { title: 'Return to decide on', when: 'A customer wants to send something back' },
  'withdrawal-stated': { title: 'Withdrawal from an order', when: 'A customer has withdrawn from an order' },
  'refund-due': { title: 'Refund to send', when: 'A refund that the shop cannot send by itself' },
  'refund-failed': { title: 'Refund failed', when: 'A refund did not reach the customer' },
};

/** Who gets an email to the owner, in one line. */
export function describeRecipients(
  { isOn, recipients }: { isOn: boolean; recipients: readonly string[] },
  defaultRecipient: string | null,
): string {
  if (!isOn) return 'Switched off';
  if (recipients.length > 0) return `To ${recipients.join(', ')}`;
  return defaultRecipient ? `To ${defaultRecipient}` : 'To nobody: no address is set';
}
