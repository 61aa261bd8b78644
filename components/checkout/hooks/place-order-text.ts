// What has changed while an order was being placed.

export const soldOut = (names: string) => `${names} just sold out`;
export const taxAdded = (place: string) => `Tax for ${place} was added`;
export const changedAmounts = {
  subtotal: () => 'a price',
  discount: () => 'the discount',
  points: () => 'the amount paid by points',
  shipping: (place: string | null) => (place ? `shipping to ${place}` : 'shipping'),
  guarantee: () => 'parcel protection',
  tax: (place: string | null) => (place ? `the tax for ${place}` : 'the tax'),
};
/** "A price and shipping to Canada changed". */
export function changed(amounts: readonly string[]) {
  const names = new Intl.ListFormat('en').format(amounts) || 'the total';
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} changed`;
}
export const confirmNewTotal = (reason: string, newTotal: string, shownTotal: string) =>
  `${reason}: ${newTotal} instead of ${shownTotal}. Place the order at the new total?`;
