import { create } from 'zustand';

type Wishlist = {
  /** What the customer keeps: the filled hearts. Empty for a visitor, and until the server has answered. */
  productIds: ReadonlySet<number>;
};

type WishlistActions = {
  answered: (productIds: readonly number[]) => void;
  /** The heart fills at the press; the answer settles it. */
  added: (productId: number) => void;
  removed: (productId: number) => void;
  cleared: () => void;
};

const emptyProductIds: ReadonlySet<number> = new Set();

export const useWishlist = create<Wishlist & WishlistActions>()((set) => ({
  productIds: emptyProductIds,
  answered: (productIds) => set({ productIds: new Set(productIds) }),
  added: (productId) => set(({ productIds }) => ({ productIds: new Set([...productIds, productId]) })),
  removed: (productId) =>
    set(({ productIds }) => ({ productIds: new Set([...productIds].filter((id) => id !== productId)) })),
  cleared: () => set({ productIds: emptyProductIds }),
}));
