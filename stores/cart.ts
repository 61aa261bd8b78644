import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Cart as CartAnswer, CartItem } from '@/contract/cart';
import type { OrderFields } from '@/contract/order-fields';
import type { Popup } from '@/contract/system';
import { persistInSession } from './session';

/** A requested change to an item, shown until the server responds. */
export type PendingLineChange = { qty?: number; isChecked?: boolean };

type Cart = {
  /** The item count of the cart icon. */
  cartTotal: number;
  cartList: CartItem[];
  checkoutProducts: CartItem[];
  cartPriceSubTotal: string;
  /** Quantity being added to the cart, shown until the response arrives. */
  pendingQty: number;
  /** The item that was just added, shown first in the cart dialog. */
  addedVariantId: number | null;
  /** Keyed by the lower-cased identifier (spec 3). */
  popupInfo: Record<string, Popup>;
  /** By item id. */
  pendingChanges: Record<number, PendingLineChange>;
  /** The order fields that the customer has written in, until the order is paid. */
  orderFields: Partial<OrderFields>;
};

type CartActions = {
  /** The snapshot of the server's cart; written only here. */
  answered: (cart: CartAnswer) => void;
  addBegan: (variantId: number, qty: number) => void;
  addEnded: (qty: number) => void;
  /** The added item has been shown. */
  addSeen: () => void;
  popupsAnswered: (popups: readonly Popup[]) => void;
  lineChangeRequested: (itemId: number, change: PendingLineChange) => void;
  /** Saved; a later change to the item is kept. */
  lineChangeSaved: (itemId: number, change: PendingLineChange) => void;
  lineChangeDropped: (itemId: number) => void;
  orderFieldWritten: (name: keyof OrderFields, text: string) => void;
  orderFieldsCleared: () => void;
};

const removeLineChange = (changes: Record<number, PendingLineChange>, itemId: number) =>
  Object.fromEntries(Object.entries(changes).filter(([id]) => Number(id) !== itemId));

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
      pendingChanges: {},
      orderFields: {},
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
      addSeen: () => set({ addedVariantId: null }),
      popupsAnswered: (popups) =>
        set({
          popupInfo: Object.fromEntries(popups.map((popup) => [popup.identifier.toLowerCase(), popup])),
        }),
      lineChangeRequested: (itemId, change) =>
        set(({ pendingChanges }) => ({
          pendingChanges: { ...pendingChanges, [itemId]: { ...pendingChanges[itemId], ...change } },
        })),
      lineChangeSaved: (itemId, change) =>
        set(({ pendingChanges }) =>
          pendingChanges[itemId] === change
            ? { pendingChanges: removeLineChange(pendingChanges, itemId) }
            : {},
        ),
      lineChangeDropped: (itemId) =>
        set(({ pendingChanges }) => ({ pendingChanges: removeLineChange(pendingChanges, itemId) })),
      orderFieldWritten: (name, text) =>
        set(({ orderFields }) => ({ orderFields: { ...orderFields, [name]: text } })),
      orderFieldsCleared: () => set({ orderFields: {} }),
    }),
    persistInSession('cart', ({ cartTotal, cartList, checkoutProducts, cartPriceSubTotal, orderFields }) => ({
      cartTotal,
      cartList,
      checkoutProducts,
      cartPriceSubTotal,
      orderFields,
    })),
  ),
);
