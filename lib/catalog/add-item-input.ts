import type { AddItemInput } from '@/contract/cart';

type AddableItem = { variantId: number; qty: number; bundleId: number | null };

/** A cart item as input for adding it: an item of a bundle stays one, with the bundle's discount. */
export const toAddItemInput = ({ variantId, qty, bundleId }: AddableItem): AddItemInput => ({
  ...{ variantId, qty },
  ...(bundleId !== null && { bundleId }),
});
