import { OWN_PATHS, toPublicPath } from '@/provider/shop-folder/content/fields';

/**
 * The address of a product: its handle, unless that is the address of another kind of page, or every shopper would need
 * a login for it ("linen-trousers").
 */
export const toProductPath = (handle: string) =>
  OWN_PATHS.includes(handle) ? `${handle}-product` : toPublicPath(handle);
