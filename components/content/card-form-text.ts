/** The texts of the payment methods and of the card fields. */
export const cardFormText = {
  paymentMethods: 'How to pay',

  // Card fields
  card: 'Card',
  cardNumber: 'Card number',
  expiryDate: 'Expiry date',
  expiryExample: 'MM / YY',
  securityCode: 'Security code',
  securityCodeHint: (digits: number, location: string) => `${digits} digits, ${location}`,
  nameOnCard: 'Name on the card',
  pay: (amount: string) => `Pay ${amount}`,
};
