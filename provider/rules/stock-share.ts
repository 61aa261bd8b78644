/** What unpaid orders of one person may reserve of a variant, of all that is not sold. */
const SHARES = {
  /** Whose e-mail address nobody has confirmed. */
  stranger: { pieces: 4, part: 0.2 },
  customer: { pieces: 10, part: 0.5 },
} as const;

/** How many pieces, of all variants together, one person's unpaid orders may reserve at the same time. */
export const RESERVED_MAX = { stranger: 150, customer: 500 } as const;

/** How many pieces of a variant one person's unpaid orders may reserve at the same time, of `unsold` pieces. */
export function reservableOf(unsold: number, isKnown: boolean): number {
  const { pieces, part } = isKnown ? SHARES.customer : SHARES.stranger;
  return Math.max(pieces, Math.floor(unsold * part));
}
