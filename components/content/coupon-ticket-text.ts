/** The texts of a coupon. */
export const couponTicketText = {
  freeShippingValue: 'Free',
  freeShippingUnit: 'shipping',
  discountUnit: 'off',
  noEndDate: 'No end date',
  until: (day: string) => `Until ${day}`,
  endsIn: (time: string) => `Ends in ${time}`,
  ended: (day: string) => `Ended ${day}`,
  bestForCart: 'Best for your cart',
  applied: 'Applied',
  spentCoupon: { used: 'Used', expired: 'Expired' },
  copyCoupon: (code: string) => `Copy ${code}`,
};
