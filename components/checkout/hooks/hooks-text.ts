/** The texts of components/checkout/hooks. */
export const checkoutHooksText = {
  soldOut: (names: string) => `${names} just sold out`,
  taxAdded: (place: string) => `Tax for ${place} was added`,
  taxChanged: (place: string) => `The tax for ${place} changed`,
  shippingChanged: (place: string) => `Shipping to ${place} changed`,
  priceChanged: 'A price changed',
  totalChanged: 'The total changed',
  confirmNewTotal: (reason: string, newTotal: string, shownTotal: string) =>
    `${reason}: ${newTotal} instead of ${shownTotal}. Place the order at the new total?`,
};
