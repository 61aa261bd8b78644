import type { AddItemInput } from '@/contract/cart';

type AddableItem = { variantId: number; qty: number; bundleId: number | null };

/** A line of a cart as it is put into one: a piece of a bundle stays one, with what the bundle saves. */
export const toAddItemInput = ({ variantId, qty, bundleId }: AddableItem): AddItemInput => ({
  ...{ variantId, qty },
  ...(bundleId !== null && { bundleId }),
});
