/** How much of a variant's unsold stock one person's unpaid orders may reserve. */
const RESERVATION_LIMITS = {
  /** A shopper without a verified email address. */
  unverified: { quantity: 4, share: 0.2 },
  verified: { quantity: 10, share: 0.5 },
} as const;

/** The total quantity, of all variants together, that one person's unpaid orders may reserve at the same time. */
export const RESERVED_MAX = { unverified: 150, verified: 500 } as const;

/** The quantity of a variant that one person's unpaid orders may reserve at the same time, out of `unsold`. */
export function getReservableQuantity(unsold: number, isVerified: boolean): number {
  const { quantity, share } = isVerified ? RESERVATION_LIMITS.verified : RESERVATION_LIMITS.unverified;
  return Math.max(quantity, Math.floor(unsold * share));
}
