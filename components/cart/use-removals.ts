'use client';

import { useUndoList } from '@/components/ui/use-removed';
import type { CartItem } from '@/contract/cart';
import { buildUndoRows, type RemovedItem } from '@/lib/format/in-place';
import { useCart } from '@/stores/cart';
import { useCartActions } from './use-lines';

/** Takes lines out, and puts them back for as long as that is offered. */
export function useRemoveWithUndo() {
  const lines = useCartActions();
  const { removed, add, discard, discardLater } = useUndoList<CartItem>();

  const remove = async (line: CartItem, index: number) => {
    // As it is seen: what was wished of it may not be answered yet.
    const { qty = line.qty, isChecked = line.isChecked } = useCart.getState().pendingChanges[line.id] ?? {};
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

/** The lines as they are shown: sold-out ones last, a removed one in the place it had. */
export const buildCartRows = (items: readonly CartItem[], removed: readonly RemovedItem<CartItem>[]) =>
  buildUndoRows(
    [...items.filter(({ isSaleable }) => isSaleable), ...items.filter(({ isSaleable }) => !isSaleable)],
    removed,
  );
