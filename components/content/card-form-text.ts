// The texts of the payment methods and of the card fields.

import * as cardText from '@/lib/payment/card-text';

export const paymentMethods = 'How to pay';

// Card fields
export const card = 'Card';
export const cardNumber = cardText.cardNumber;
export const expiryDate = cardText.expiryDate;
export const expiryExample = 'MM / YY';
export const securityCode = cardText.securityCode;
export const securityCodeHint = (digits: number, location: string) => `${digits} digits, ${location}`;
export const nameOnCard = cardText.nameOnCard;
export const pay = (amount: string) => `Pay ${amount}`;
