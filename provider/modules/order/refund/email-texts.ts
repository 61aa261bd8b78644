import { ORDER_REASON } from '@/provider/modules/order/email-texts';

export const refundTexts = {
  subject: 'Refund for order {order}: {amount}',
  title: '{amount} refunded',
  intro: 'We have refunded {amount} of your order {order}.',
  because: 'Reason: {reason}',
  back: 'It goes back the way you paid. How soon it shows is up to your bank.',
  backtocard: 'It goes back to your card ending in {digits}. How soon it shows is up to your bank.',
  reduced: 'It comes off the payments you still have to make.',
  partreduced: '{part} of it comes off the payments you still have to make.',
  button: 'View your order',
  reason: ORDER_REASON,
} as const;
