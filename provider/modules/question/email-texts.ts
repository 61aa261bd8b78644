export const answeredTexts = {
  subject: 'Our answer about {product}',
  title: 'You asked, we answer',
  asked: 'You asked about {product}:',
  answer: 'Our answer:',
  button: 'View it',
  reason:
    'You get this one email because somebody asked a question on our page and gave this address for the answer.',
} as const;
