// The labels of the card fields, also in their messages.

export const cardNumber = 'Card number';
export const expiryDate = 'Expiry date';
export const securityCode = 'Security code';
export const nameOnCard = 'Name on the card';
