import { create } from 'zustand';

type Wishlist = {
  /** What the customer keeps: the filled hearts. Empty for a visitor, and until the server has answered. */
  productIds: ReadonlySet<number>;
};

type WishlistActions = {
  answered: (productIds: readonly number[]) => void;
  /** The heart fills at the press; the answer settles it. */
  kept: (productId: number) => void;
  letGo: (productId: number) => void;
  forgotten: () => void;
};

const none: ReadonlySet<number> = new Set();

export const useWishlist = create<Wishlist & WishlistActions>()((set) => ({
  productIds: none,
  answered: (productIds) => set({ productIds: new Set(productIds) }),
  kept: (productId) => set(({ productIds }) => ({ productIds: new Set([...productIds, productId]) })),
  letGo: (productId) =>
    set(({ productIds }) => ({ productIds: new Set([...productIds].filter((id) => id !== productId)) })),
  forgotten: () => set({ productIds: none }),
}));
