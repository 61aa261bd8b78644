/** The codes of all payment methods, for whoever may not know the gateways. */
export const PAYMENT_METHOD_CODES = [
  'card',
  'wallet',
  'instalments',
  'pay_later',
  'bank_transfer',
  'paypal',
  'link',
] as const;
