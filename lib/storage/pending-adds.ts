import type { AddItemInput } from '@/contract/cart';
import { expiringStorage } from './expiring-storage';
import { getSessionStorage } from './storage';

/** An add to the cart that has begun: one item by `add`, several by `addMany`. */
export type PendingAdd = { idempotencyKey: string; items: AddItemInput[] };

const KEY = 'pendingAdds';
/** A shopper who comes back later to the tab does not expect it any more. */
const LIFETIME_MS = 5 * 60 * 1000;

/** Those of this tab that were not answered, oldest first. */
export function listPendingAdds(): PendingAdd[] {
  const stored = expiringStorage.get(KEY, getSessionStorage());
  return Array.isArray(stored) ? (stored as PendingAdd[]) : [];
}

function save(adds: PendingAdd[]) {
  if (adds.length === 0) expiringStorage.remove(KEY, getSessionStorage());
  else expiringStorage.set(KEY, adds, { lifetimeMs: LIFETIME_MS, store: getSessionStorage() });
}

export const savePendingAdd = (add: PendingAdd) => save([...listPendingAdds(), add]);

export const deletePendingAdd = ({ idempotencyKey }: PendingAdd) =>
  save(listPendingAdds().filter((add) => add.idempotencyKey !== idempotencyKey));
