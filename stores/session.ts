import { createJSONStorage, type PersistOptions } from 'zustand/middleware';

/** Spec 3: user, cart and address are kept for the session. They hydrate after the first paint, so that server and browser agree. */
export const sessionKept = <State, Kept>(
  name: string,
  partialize: (state: State) => Kept,
): PersistOptions<State, Kept> => ({
  name,
  partialize,
  skipHydration: true,
  storage: createJSONStorage(() => sessionStorage),
});
