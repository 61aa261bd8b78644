import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware';
import { getSessionStorage } from '@/lib/browser/storage';

/** What cannot be kept, in a browser that keeps nothing or has no room left, is known as long as the document is open. */
const session: StateStorage = {
  getItem: (name) => getSessionStorage()?.getItem(name) ?? null,
  setItem: (name, text) => {
    try {
      getSessionStorage()?.setItem(name, text);
    } catch {
      // No room.
    }
  },
  removeItem: (name) => getSessionStorage()?.removeItem(name),
};

/** Spec 3: user, cart and address are kept for the session. They hydrate after the first paint, so that server and browser agree. */
export const persistInSession = <State, Kept>(
  name: string,
  partialize: (state: State) => Kept,
): PersistOptions<State, Kept> => ({
  name,
  partialize,
  skipHydration: true,
  storage: createJSONStorage(() => session),
});
