import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Cart as CartAnswer, CartItem } from '@/contract/cart';
import type { Popup } from '@/contract/system';
import { sessionKept } from './session';

type Cart = {
  /** The item count of the icon. */
  cartTotal: number;
  cartList: CartItem[];
  checkoutProducts: CartItem[];
  cartPriceSubTotal: string;
  /** Pieces on their way to the cart, shown at once and settled by the answer. */
  pendingQty: number;
  /** The line that has just been put in, shown first in the cart dialog. */
  addedVariantId: number | null;
  /** Keyed by the lower-cased identifier (spec 3). */
  popupInfo: Record<string, Popup>;
};

type CartActions = {
  /** The snapshot of the server's quote; written here and nowhere else (design.md, State on the screen). */
  answered: (cart: CartAnswer) => void;
  addBegan: (variantId: number, qty: number) => void;
  addEnded: (qty: number) => void;
  popupsAnswered: (popups: readonly Popup[]) => void;
};

export const useCart = create<Cart & CartActions>()(
  persist(
    (set) => ({
      cartTotal: 0,
      cartList: [],
      checkoutProducts: [],
      cartPriceSubTotal: '',
      pendingQty: 0,
      addedVariantId: null,
      popupInfo: {},
      answered: ({ quote, items }) =>
        set({
          cartTotal: quote.itemsQty,
          cartList: items,
          checkoutProducts: items.filter((item) => item.isChecked && item.isSaleable),
          cartPriceSubTotal: quote.previewSubtotalFormat,
        }),
      addBegan: (variantId, qty) =>
        set((state) => ({ addedVariantId: variantId, pendingQty: state.pendingQty + qty })),
      addEnded: (qty) => set((state) => ({ pendingQty: Math.max(0, state.pendingQty - qty) })),
      popupsAnswered: (popups) =>
        set({
          popupInfo: Object.fromEntries(popups.map((popup) => [popup.identifier.toLowerCase(), popup])),
        }),
    }),
    sessionKept('cart', ({ cartTotal, cartList, checkoutProducts, cartPriceSubTotal }) => ({
      cartTotal,
      cartList,
      checkoutProducts,
      cartPriceSubTotal,
    })),
  ),
);
