// The form of the checkout: addresses, shipping and payment methods, the button that places the order.

import type { OrderFields } from '@/contract/order-fields';

export const payForOrder = (orderNumber: string) => `Pay for order ${orderNumber}`;

// Shipping address
export const shippingAddress = 'Shipping address';
export const haveAccount = 'Have an account?';
export const signIn = 'Sign in';
export const defaultAddress = 'Default';
export const editSelectedAddress = 'Edit';
export const addAddress = 'Add an address';
export const editAddress = 'Edit address';
export const addressSaveAndSubmit = 'Save and use this address';
export const saveToBook = 'Save to my addresses';

// Billing address
export const billingAddress = 'Billing address';
export const sameAsShipping = 'Same as shipping';

// Shipping methods
export const shippingMethods = 'How fast';
export const chooseCountryFirst = 'Choose a country to see methods and delivery dates.';

// Payment and note
export const paymentMethods = 'How to pay';
export const orderFields = {
  remark: { label: 'Order note (optional)', placeholder: 'Anything we should know about this order' },
  giftNote: {
    ...{ label: 'Note for the gift (optional)', placeholder: 'Happy birthday, Ama.' },
    hint: 'Printed on the packing slip.',
  },
} satisfies Record<keyof OrderFields, { label: string; placeholder: string; hint?: string }>;

// Gift
export const gift = 'This is a gift';
export const giftText =
  'Enter the address of the person who gets it, with your own e-mail address: we write to you. The packing slip has no prices.';
export const totalsLabel = 'Order summary';

// Place order
export const placeOrder = (total: string, words: string | null) => `${words ?? 'Place order'}, ${total}`;
export const nothingCharged = 'Nothing is charged until the next step.';
export const applyingBestCoupon = 'Applying your best coupon…';
export const nothingOrdered = (problem: string) => `${problem}. Nothing was ordered, and your cart is saved.`;
