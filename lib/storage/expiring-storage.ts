import { getLocalStorage } from './storage';

const DAY_MS = 24 * 60 * 60 * 1000; // spec 9: local-storage default 1 day

type Entry = { value: unknown; expiry: number };

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' &&
  entry !== null &&
  'value' in entry &&
  typeof (entry as Entry).expiry === 'number';

export const expiringStorage = {
  /** The value of an unexpired entry; null when it is missing, expired or not ours. */
  get(key: string, store = getLocalStorage(), nowMs = Date.now()): unknown {
    try {
      const entry: unknown = JSON.parse(store?.getItem(key) ?? 'null');
      if (!isEntry(entry)) return null;
      if (entry.expiry > nowMs) return entry.value;
      store?.removeItem(key);
      return null;
    } catch {
      return null;
    }
  },

  /** Spec 3: local-storage entries are stored as value plus expiry time. Stores nothing in full or blocked storage. */
  set(
    key: string,
    value: unknown,
    { lifetimeMs = DAY_MS, store = getLocalStorage(), nowMs = Date.now() } = {},
  ) {
    try {
      store?.setItem(key, JSON.stringify({ value, expiry: nowMs + lifetimeMs } satisfies Entry));
    } catch {
      // Private windows refuse to store; the shop works without.
    }
  },

  remove(key: string, store = getLocalStorage()) {
    try {
      store?.removeItem(key);
    } catch {
      // As above.
    }
  },
};
