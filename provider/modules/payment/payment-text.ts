/** Errors about a payment that several calls return. */
export const BANK_IS_WORKING = 'Your bank is still working on the payment. Please wait a moment';
export const METHOD_NOT_AVAILABLE = 'Payment method is not available';
