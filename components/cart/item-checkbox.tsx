'use client';

import type { CartItem } from '@/contract/cart';
import * as cartText from '@/components/cart/cart-text';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useCart } from '@/stores/cart';
import { useCartActions } from './use-cart-actions';

/** Selects an item for checkout. Sold-out ones cannot be selected. */
export function ItemCheckbox({ item }: { item: CartItem }) {
  const lines = useCartActions();
  const wished = useCart((state) => state.pendingChanges[item.id]?.isChecked);

  return (
    <Checkbox
      checked={item.isSaleable && (wished ?? item.isChecked)}
      disabled={!item.isSaleable}
      onChange={(event) => lines.change(item.id, { isChecked: event.target.checked })}
      className="relative isolate self-start"
    >
      <span className="sr-only">{cartText.selectItem(item.name)}</span>
      {/* As wide as a fingertip, without moving the image beside it. */}
      <span aria-hidden className="absolute -inset-x-3 inset-y-0 -z-10 md:hidden" />
    </Checkbox>
  );
}

export function SelectAllCheckbox({ items }: { items: readonly CartItem[] }) {
  const lines = useCartActions();
  const pendingChanges = useCart((state) => state.pendingChanges);
  const open = items.filter(({ isSaleable }) => isSaleable);
  const selectedItems = open.filter(({ id, isChecked }) => pendingChanges[id]?.isChecked ?? isChecked);
  const isAll = open.length > 0 && selectedItems.length === open.length;
  const toggleAll = () => {
    for (const { id } of isAll ? selectedItems : open.filter((line) => !selectedItems.includes(line)))
      lines.change(id, { isChecked: !isAll });
  };

  return (
    <Checkbox checked={isAll} disabled={open.length === 0} onChange={toggleAll}>
      <span className="text-small">{cartText.selectAll(selectedItems.length, open.length)}</span>
    </Checkbox>
  );
}
