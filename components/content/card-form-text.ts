// The texts of the payment methods and of the card fields.

export const paymentMethods = 'How to pay';

// Card fields
export const card = 'Card';
export const cardNumber = 'Card number';
export const expiryDate = 'Expiry date';
export const expiryExample = 'MM / YY';
export const securityCode = 'Security code';
export const securityCodeHint = (digits: number, location: string) => `${digits} digits, ${location}`;
export const nameOnCard = 'Name on the card';
export const pay = (amount: string) => `Pay ${amount}`;
