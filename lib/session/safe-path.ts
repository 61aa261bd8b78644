import { isShopPath } from '@/contract/shop-path';

/** A path of this shop to go to after something is done; null for what leads out of it. */
export const toSafePath = (path: string | null | undefined): string | null =>
  path && isShopPath(path) ? path : null;
