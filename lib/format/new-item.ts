import type { NewItem } from '@/contract/cart';

type Piece = { variantId: number; qty: number; bundleId: number | null };

/** A line of a cart as it is put into one: a piece of a bundle stays one, with what the bundle saves. */
export const newItemOf = ({ variantId, qty, bundleId }: Piece): NewItem => ({
  ...{ variantId, qty },
  ...(bundleId !== null && { bundleId }),
});
