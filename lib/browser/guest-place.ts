/** Where a document keeps the sealed guest token beside the cookie. */
export type GuestPlace = { read: () => string | null; write: (sealed: string) => void };

let sealed: string | null = null;
let place: GuestPlace = {
  read: () => sealed,
  write: (given) => {
    sealed = given;
  },
};

export const guestPlace = () => place;

/** The main store is the place (spec 3), which lib/ does not know; what was sealed before it is handed over. */
export function keepGuestIn(own: GuestPlace) {
  const before = place.read();
  place = own;
  if (before && !own.read()) own.write(before);
}
