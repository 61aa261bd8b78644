import { isShopPath } from '@/contract/shop-path';

/** A path of this shop to continue to; null for one outside of it. */
export const toSafePath = (path: string | null | undefined): string | null =>
  path && isShopPath(path) ? path : null;
