'use client';

import type { CartItem } from '@/contract/cart';
import { Checkbox } from '@/components/ui/checkbox';
import { useCart } from '@/stores/cart';
import { useLines } from './use-lines';

/** Whether a line comes along to the checkout. A sold-out one cannot. */
export function LineTick({ line }: { line: CartItem }) {
  const lines = useLines();
  const wished = useCart((state) => state.wishes[line.id]?.isChecked);

  return (
    <Checkbox
      checked={line.isSaleable && (wished ?? line.isChecked)}
      disabled={!line.isSaleable}
      onChange={(event) => lines.wish(line.id, { isChecked: event.target.checked })}
      className="relative isolate self-start"
    >
      <span className="sr-only">Select {line.name}</span>
      {/* As wide as a fingertip, without moving the picture beside it. */}
      <span aria-hidden className="absolute -inset-x-3 inset-y-0 -z-10 md:hidden" />
    </Checkbox>
  );
}

export function TickAll({ items }: { items: readonly CartItem[] }) {
  const lines = useLines();
  const wishes = useCart((state) => state.wishes);
  const open = items.filter(({ isSaleable }) => isSaleable);
  const ticked = open.filter(({ id, isChecked }) => wishes[id]?.isChecked ?? isChecked);
  const isAll = open.length > 0 && ticked.length === open.length;
  const tickAll = () => {
    for (const { id } of isAll ? ticked : open.filter((line) => !ticked.includes(line)))
      lines.wish(id, { isChecked: !isAll });
  };

  return (
    <Checkbox checked={isAll} disabled={open.length === 0} onChange={tickAll}>
      <span className="text-small">
        {isAll ? 'Select all' : `Select all (${ticked.length} of ${open.length} selected)`}
      </span>
    </Checkbox>
  );
}
