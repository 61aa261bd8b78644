import type { Order, OrderListItem } from '@/contract/order';

/** The texts of components/order/track. */
export const orderTrackText = {
  trackTitle: 'Track your order',
  trackIntro:
    'Enter the order number and the e-mail address you used at checkout, or use the link in our emails.',
  orderLabel: 'Your order',
  orderNumberLabel: 'Order number',
  emailLabel: 'E-mail address',
  findOrder: 'Find my order',
  tryAgain: 'Try again',
  trackAnother: 'Track another order',
  /** Wrong number, wrong address and invalid link share one message. */
  lookupErrors: {
    unknown: 'We can’t find that order. Please check the order number and e-mail address.',
    ended:
      'The links in our emails work for 90 days. Your order is still here: enter its number, which is in the email, and your e-mail address.',
  },
};
