import type { OrderFields } from '@/contract/order-fields';

/** The texts of components/checkout/form. */
export const checkoutFormText = {
  payForOrder: (orderNumber: string) => `Pay for order ${orderNumber}`,
  // Shipping address
  shippingAddress: 'Shipping address',
  haveAccount: 'Have an account?',
  signIn: 'Sign in',
  defaultAddress: 'Default',
  editSelectedAddress: 'Edit',
  addAddress: 'Add an address',
  editAddress: 'Edit address',
  addressSaveAndSubmit: 'Save and use this address',
  saveToBook: 'Save to my addresses',
  // Billing address
  billingAddress: 'Billing address',
  sameAsShipping: 'Same as shipping',
  // Shipping methods
  shippingMethods: 'How fast',
  chooseCountryFirst: 'Choose a country to see methods and delivery dates.',
  // Payment and note
  paymentMethods: 'How to pay',
  orderFields: {
    remark: { label: 'Order note (optional)', placeholder: 'Anything we should know about this order' },
  } satisfies Record<keyof OrderFields, { label: string; placeholder: string }>,
  totalsLabel: 'Order summary',
  // Place order
  placeOrder: (total: string) => `Place order, ${total}`,
  nothingCharged: 'Nothing is charged until the next step.',
  applyingBestCoupon: 'Applying your best coupon…',
  nothingOrdered: (problem: string) => `${problem}. Nothing was ordered, and your cart is saved.`,
};
