import type { CartItem } from '@/contract/cart';

/** The lines with the one that has just been put in at the top. */
export const sortCartItems = (items: readonly CartItem[], newVariantId: number | null): CartItem[] => [
  ...items.filter(({ variantId }) => variantId === newVariantId),
  ...items.filter(({ variantId }) => variantId !== newVariantId),
];
