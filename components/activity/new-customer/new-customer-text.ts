/** The texts of components/activity/new-customer. */
export const activityNewCustomerText = {
  // New customer
  newCustomerTitle: 'Your first dance',
  newCustomerCode: 'With your account',
  newCustomerFormLabel: 'For your first order',
  getNewCustomerCoupons: 'Get my coupons',
  startersTitle: 'One of each, to begin with',
};
