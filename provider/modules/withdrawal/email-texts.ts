import { getReturnedText } from '@/contract/return-messages';
import { ORDER_REASON } from '@/provider/modules/order/email-texts';
import { SLIP } from '@/provider/modules/returns/email-texts';

/** The owner's next step after a withdrawal. */
export const NOT_SHIPPED_REFUNDED = 'What was not shipped is refunded: do not ship it.';

/** Beside the statement itself, which the acknowledgement has to repeat. */
export const withdrawalTexts = {
  subject: 'We have received your withdrawal from order {order}',
  preview: 'What you have sent, when, and what comes next.',
  title: 'You have withdrawn from the contract',
  refund: 'What has not been shipped is not sent. {amount} goes back the way you paid.',
  reduced: 'Nothing of this has been shipped: {amount} comes off the payments you still have to make.',
  address: 'Please send back the goods within 14 days, to: {address}.',
  noaddress: 'We email you where to send the goods.',
  slip: SLIP,
  next: 'We refund what you paid for them once they are here.',
  button: 'View your order',
  reason: ORDER_REASON,
} as const;

export const adminWithdrawalTexts = {
  subject: 'Withdrawal from order {order}',
  title: 'Order {order} was withdrawn from',
  previewreturn: 'Return {number}',
  preview: 'Nothing of it was shipped.',
  refunded: NOT_SHIPPED_REFUNDED,
  returned: getReturnedText('{number}') as `${string}{number}${string}`,
  button: 'View the order',
} as const;
