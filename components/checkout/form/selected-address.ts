import type { Address, BookAddress } from '@/contract/address';

/** An order address that is not in the book. */
export const OTHER_ADDRESS = 'other';

const FIELDS = ['firstname', 'lastname', 'telephone', 'countryId', 'regionId', 'city', 'postcode'] as const;

const isSame = (a: Address, b: Address) =>
  FIELDS.every((field) => a[field] === b[field]) &&
  a.street.filter(Boolean).join('\n') === b.street.filter(Boolean).join('\n');

/** Id of the saved address that the order uses; null while it has none. */
export function findSelectedAddressId(shipping: Address | null, book: readonly BookAddress[]): string | null {
  if (!shipping) return null;
  const savedAddress = book.find((address) => isSame(address, shipping));
  return savedAddress ? String(savedAddress.id) : OTHER_ADDRESS;
}
