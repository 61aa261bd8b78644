import { OWN_PATHS, toPublicPath } from '@/provider/shop-folder/content/fields';

/**
 * The address of a product: its handle, unless that is the address of another kind of page, or every shopper would need
 * a login for it ("linen-trousers").
 */
export const toProductPath = (handle: string) =>
  OWN_PATHS.includes(handle) ? `${handle}-product` : toPublicPath(handle);

const LISTED_MAX = 5;

/** Products whose address is not their handle: how many, and the first of them. */
export type OtherAddresses = { count: number; products: { handle: string; path: string }[] };

export function addOtherAddress(addresses: OtherAddresses, handle: string): void {
  const path = toProductPath(handle);
  if (path === handle) return;
  addresses.count += 1;
  if (addresses.products.length < LISTED_MAX) addresses.products.push({ handle, path });
}

/** One line for the owner; none if there is no such product. */
export function listOtherAddresses({ count, products }: OtherAddresses): string[] {
  if (count === 0) return [];
  const listed = products.map(({ handle, path }) => `${handle} is at /${path}`).join(', ');
  const more = count > products.length ? ` and ${count - products.length} more` : '';
  return [
    `Handles that are another page of the shop, or would need a login for the “user” in them: ${listed}${more}.`,
  ];
}
