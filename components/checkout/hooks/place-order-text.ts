// What has changed while an order was being placed.

export const soldOut = (names: string) => `${names} just sold out`;
export const taxAdded = (place: string) => `Tax for ${place} was added`;
export const taxChanged = (place: string) => `The tax for ${place} changed`;
export const shippingChanged = (place: string) => `Shipping to ${place} changed`;
export const priceChanged = 'A price changed';
export const totalChanged = 'The total changed';
export const confirmNewTotal = (reason: string, newTotal: string, shownTotal: string) =>
  `${reason}: ${newTotal} instead of ${shownTotal}. Place the order at the new total?`;
