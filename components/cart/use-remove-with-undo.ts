'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useUndoList } from '@/components/ui/hooks/use-undo-list';
import type { Cart, CartItem } from '@/contract/cart';
import { CART_KEY } from '@/lib/queries/client';
import { buildUndoRows, type RemovedItem } from '@/components/ui/hooks/undo-rows';
import { useCart } from '@/stores/cart';
import { useCartActions } from './use-cart-actions';

/** Removes items, and restores them while undo is offered. */
export function useRemoveWithUndo() {
  const lines = useCartActions();
  const client = useQueryClient();
  const { removed, add, discard, discardLater } = useUndoList<CartItem>();

  const remove = async (line: CartItem, index: number) => {
    // As pressed: a change may not have a response yet, or one that is not rendered yet.
    const { items = [] } = client.getQueryData<Cart>(CART_KEY) ?? {};
    const saved = items.find(({ id }) => id === line.id) ?? line;
    const { qty = saved.qty, isChecked = saved.isChecked } = useCart.getState().pendingChanges[line.id] ?? {};
    add({ ...line, qty, isChecked }, index);
    if (!(await lines.remove(line.id))) return discard(line.id);
    discardLater(line.id);
  };
  const undo = async (line: CartItem) => {
    await lines.restore(line);
    discard(line.id);
  };

  return { removed, remove, undo };
}

/** The displayed rows: sold-out ones last, a removed one in its old place. */
export const buildCartRows = (items: readonly CartItem[], removed: readonly RemovedItem<CartItem>[]) =>
  buildUndoRows(
    [...items.filter(({ isSaleable }) => isSaleable), ...items.filter(({ isSaleable }) => !isSaleable)],
    removed,
  );
