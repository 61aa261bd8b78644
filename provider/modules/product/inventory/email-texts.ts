export const backInStockTexts = {
  subject: '{product} is back',
  title: 'Back in stock',
  intro: '{product} is back in stock. You asked us to let you know.',
  button: 'View it',
  reason: 'You get this one email because you asked us to let you know. We will not write again about it.',
} as const;
