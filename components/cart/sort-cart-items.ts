import type { CartItem } from '@/contract/cart';

/** Returns the items with the one just added first. */
export const sortCartItems = (items: readonly CartItem[], newVariantId: number | null): CartItem[] => [
  ...items.filter(({ variantId }) => variantId === newVariantId),
  ...items.filter(({ variantId }) => variantId !== newVariantId),
];
