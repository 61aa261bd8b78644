// The texts of a coupon.

export const freeShippingValue = 'Free';
export const freeShippingUnit = 'shipping';
export const discountUnit = 'off';
export const noEndDate = 'No end date';
export const until = (day: string) => `Until ${day}`;
export const endsIn = (time: string) => `Ends in ${time}`;
export const ended = (day: string) => `Ended ${day}`;
export const bestForCart = 'Best for your cart';
export const applied = 'Applied';
export const spentCoupon = { used: 'Used', expired: 'Expired' };
export const copyCoupon = (code: string) => `Copy ${code}`;
