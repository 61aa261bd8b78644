/** What unpaid orders of one person may reserve of a variant, of all that is not sold. */
const RESERVATION_LIMITS = {
  /** Whose e-mail address nobody has confirmed. */
  stranger: { quantity: 4, part: 0.2 },
  customer: { quantity: 10, part: 0.5 },
} as const;

/** How many pieces, of all variants together, one person's unpaid orders may reserve at the same time. */
export const RESERVED_MAX = { stranger: 150, customer: 500 } as const;

/** How many pieces of a variant one person's unpaid orders may reserve at the same time, of `unsold` pieces. */
export function getReservableQuantity(unsold: number, isKnown: boolean): number {
  const { quantity, part } = isKnown ? RESERVATION_LIMITS.customer : RESERVATION_LIMITS.stranger;
  return Math.max(quantity, Math.floor(unsold * part));
}
