/** Where a document keeps the sealed guest token beside the cookie. */
export type GuestTokenStore = { read: () => string | null; write: (value: string) => void };

let encryptedToken: string | null = null;
let guestTokenStore: GuestTokenStore = {
  read: () => encryptedToken,
  write: (value) => {
    encryptedToken = value;
  },
};

export const getGuestTokenStore = () => guestTokenStore;

/** The main store is the place (spec 3), which lib/ does not know; what was sealed before it is handed over. */
export function setGuestTokenStore(store: GuestTokenStore) {
  const previousToken = guestTokenStore.read();
  guestTokenStore = store;
  if (previousToken && !store.read()) store.write(previousToken);
}
