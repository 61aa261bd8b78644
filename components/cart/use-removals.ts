'use client';

import { useRemoved } from '@/components/ui/use-removed';
import type { CartItem } from '@/contract/cart';
import { inPlace, type Removed } from '@/lib/format/in-place';
import { useCart } from '@/stores/cart';
import { useLines } from './use-lines';

/** Takes lines out, and puts them back for as long as that is offered. */
export function useRemovals() {
  const lines = useLines();
  const { removed, remember, forget, forgetSoon } = useRemoved<CartItem>();

  const remove = async (line: CartItem, index: number) => {
    // As it is seen: what was wished of it may not be answered yet.
    const { qty = line.qty, isChecked = line.isChecked } = useCart.getState().wishes[line.id] ?? {};
    remember({ ...line, qty, isChecked }, index);
    if (!(await lines.remove(line.id))) return forget(line.id);
    forgetSoon(line.id);
  };
  const undo = async (line: CartItem) => {
    await lines.putBack(line);
    forget(line.id);
  };

  return { removed, remove, undo };
}

/** The lines as they are shown: sold-out ones last, a removed one in the place it had. */
export const rowsOf = (items: readonly CartItem[], removed: readonly Removed<CartItem>[]) =>
  inPlace(
    [...items.filter(({ isSaleable }) => isSaleable), ...items.filter(({ isSaleable }) => !isSaleable)],
    removed,
  );
