import { create } from 'zustand';

type Wishlist = {
  /** The customer's saved products: the filled hearts. Empty for a guest and until the server responds. */
  productIds: ReadonlySet<number>;
};

type WishlistActions = {
  answered: (productIds: readonly number[]) => void;
  /** The heart fills on click; the response confirms it. */
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
