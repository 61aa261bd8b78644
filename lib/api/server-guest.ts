import 'server-only';
import { newGuestToken } from '@/lib/session/guest-token';

const DAY_MS = 24 * 60 * 60 * 1000;

// Next bundles a module more than once.
const place = globalThis as typeof globalThis & { odetteServerGuest?: ReturnType<typeof newGuestToken> };

/**
 * The guest token of the server itself, for reads that all shoppers share: every request carries one (spec 4), and a shopper's
 * own would end up in pages of others. One a process and day; nothing is ever written under it.
 */
export function serverGuestToken(nowMs = Date.now()): string {
  const known = place.odetteServerGuest;
  if (known && nowMs - known.timestamp < DAY_MS) return known.token;
  const guest = { ...newGuestToken(), timestamp: nowMs };
  place.odetteServerGuest = guest;
  return guest.token;
}
