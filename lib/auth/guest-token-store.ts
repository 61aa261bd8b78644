/** Where a document keeps the encrypted guest token besides the cookie. */
export type GuestTokenStore = { read: () => string | null; write: (value: string) => void };

let encryptedToken: string | null = null;
let guestTokenStore: GuestTokenStore = {
  read: () => encryptedToken,
  write: (value) => {
    encryptedToken = value;
  },
};

export const getGuestTokenStore = () => guestTokenStore;

/** Registers the main store (spec 3), which lib/ does not know; a token encrypted earlier is copied to it. */
export function setGuestTokenStore(store: GuestTokenStore) {
  const previousToken = guestTokenStore.read();
  guestTokenStore = store;
  if (previousToken && !store.read()) store.write(previousToken);
}
