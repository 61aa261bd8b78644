'use client';

import { useRef, type ReactNode } from 'react';
import type { CartItem } from '@/contract/cart';
import * as cartText from '@/components/cart/cart-text';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { TextButton } from '@/components/ui/display/text-link';
import { CartItemRow } from './cart-item-row';
import { buildCartRows, useRemoveWithUndo } from './use-remove-with-undo';

type CartItemListProps = {
  items: readonly CartItem[];
  /** The item that was just added. */
  newVariantId?: number | null;
  renderCheckbox?: (line: CartItem) => ReactNode;
  isWide?: boolean;
  /** Replaces the list when it is empty and nothing can be undone. */
  empty: ReactNode;
};

/** The cart items, sold-out ones last; a removed one folds and can be restored for five seconds. */
export function CartItemList({
  items,
  newVariantId = null,
  renderCheckbox,
  isWide,
  empty,
}: CartItemListProps) {
  const { removed, remove, undo } = useRemoveWithUndo();
  const rows = buildCartRows(items, removed);

  return (
    <FocusKeeper label={cartText.itemsLabel}>
      {rows.length === 0 ? (
        empty
      ) : (
        <CartItemRows {...{ rows, newVariantId, renderCheckbox, isWide, remove, undo }} />
      )}
    </FocusKeeper>
  );
}

type CartItemRowsProps = Omit<CartItemListProps, 'items' | 'empty'> &
  Pick<ReturnType<typeof useRemoveWithUndo>, 'remove' | 'undo'> & { rows: ReturnType<typeof buildCartRows> };

function CartItemRows({ rows, newVariantId, renderCheckbox, isWide, remove, undo }: CartItemRowsProps) {
  return (
    <ul>
      {rows.map(({ item: line, isRemoved }, index) =>
        isRemoved ? (
          <li key={line.id} className="cart-fold">
            <RemovedCartItem name={line.name} onUndo={() => void undo(line)} />
          </li>
        ) : (
          <li key={line.id}>
            <CartItemRow
              item={line}
              isNew={line.variantId === newVariantId}
              isWide={isWide}
              checkbox={renderCheckbox?.(line)}
              onRemove={() => void remove(line, index)}
            />
          </li>
        ),
      )}
    </ul>
  );
}

function RemovedCartItem({ name, onUndo }: { name: string; onUndo: () => void }) {
  const hasAsked = useRef(false);
  const undoOnce = () => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    onUndo();
  };

  return (
    <div
      role="status"
      className="flex fade-in items-center justify-between gap-4 border-b border-line py-4 text-small text-ink-2"
    >
      <span className="min-w-0 truncate">{cartText.removed(name)}</span>
      {/* The pressed button is gone: this one takes the focus. */}
      <TextButton autoFocus onClick={undoOnce} className="font-semibold text-ink">
        {cartText.undo}
      </TextButton>
    </div>
  );
}
