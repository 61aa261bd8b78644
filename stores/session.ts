import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware';
import { getSessionStorage } from '@/lib/storage/storage';

/** Without storage, or if it is full, values last only as long as the document. */
const session: StateStorage = {
  getItem: (name) => getSessionStorage()?.getItem(name) ?? null,
  setItem: (name, text) => {
    try {
      getSessionStorage()?.setItem(name, text);
    } catch {
      // Storage is full.
    }
  },
  removeItem: (name) => getSessionStorage()?.removeItem(name),
};

/**
 * Spec 3: user, cart and address are stored for the session. They hydrate after the first paint, so that
 * server and browser match.
 */
export const persistInSession = <State, Kept>(
  name: string,
  partialize: (state: State) => Kept,
): PersistOptions<State, Kept> => ({
  name,
  partialize,
  skipHydration: true,
  storage: createJSONStorage(() => session),
});
