import 'server-only';
import { createGuestToken } from '@/lib/auth/guest-token-cookie';

const DAY_MS = 24 * 60 * 60 * 1000;

// Next bundles a module more than once.
const globalStore = globalThis as typeof globalThis & {
  odetteServerGuest?: ReturnType<typeof createGuestToken>;
};

/**
 * The server's own guest token, for reads that all shoppers share: every request carries one (spec 4), and a
 * shopper's own would end up in other shoppers' pages. One per process and day; nothing is ever written with
 * it.
 */
export function getServerGuestToken(nowMs = Date.now()): string {
  const cached = globalStore.odetteServerGuest;
  if (cached && nowMs - cached.timestamp < DAY_MS) return cached.token;
  const guest = { ...createGuestToken(), timestamp: nowMs };
  globalStore.odetteServerGuest = guest;
  return guest.token;
}
