// The offer for new customers: its page and its dialog.

// New customer
export const newCustomerTitle = 'For new customers';
export const newCustomerCode = 'With your account';
export const newCustomerFormLabel = 'For your first order';
export const getNewCustomerCoupons = 'Get my coupons';
export const startersTitle = 'One of each, to begin with';
