// Tracking an order without an account.

export const trackTitle = 'Track your order';
export const trackIntro =
  'Enter the order number and the e-mail address you used at checkout, or use the link in our emails.';
export const orderLabel = 'Your order';
export const orderNumberLabel = 'Order number';
export const emailLabel = 'E-mail address';
export const findOrder = 'Find my order';
export const tryAgain = 'Try again';
export const trackAnother = 'Track another order';
/** Wrong number, wrong address and invalid link share one message. */
export const lookupErrors = {
  unknown: 'We can’t find that order. Please check the order number and e-mail address.',
  ended:
    'The links in our emails work for 90 days. Your order is still here: enter its number, which is in the email, and your e-mail address.',
};
