const POLL_INTERVALS_MS = [1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000] as const;

/** After this, the shopper stops waiting and is promised an email. */
export const POLL_TIMEOUT_MS = 60_000;

/** How long to wait before the bank is polled again; null once the timeout has passed. */
export function findPollIntervalMs(attempt: number, elapsedMs: number): number | null {
  if (elapsedMs >= POLL_TIMEOUT_MS) return null;
  return POLL_INTERVALS_MS[Math.min(attempt, POLL_INTERVALS_MS.length - 1)] ?? null;
}
