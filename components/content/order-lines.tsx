import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import * as orderStepsText from '@/components/content/order-steps-text';
import { Picture } from '@/components/ui/display/picture';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';

type OrderLine = {
  id: number;
  name: string;
  image: string;
  /** "20 in, 180%, 13x4, M" */
  meta: string;
  qty: number;
  price: string;
  note?: ReactNode;
};

/** Joins the option values of an item: "P4/27, 20 in, 180%". */
export const formatOptions = (options: readonly { value: string }[]) =>
  options.map(({ value }) => value).join(', ');

/** The items of an order in a compact summary. */
export const OrderLines = ({ lines, className }: { lines: readonly OrderLine[]; className?: string }) => (
  <ul className={clsx('grid gap-5', className)}>
    {lines.map(({ id, name, image, meta, qty, price, note }) => (
      <li key={id} className="grid grid-cols-[4rem_1fr_auto] gap-4">
        <Picture path={image} {...PRODUCT_IMAGE_SIZE} alt="" sizes="64px" />
        <div className="min-w-0">
          <p className="text-nav font-semibold">{name}</p>
          <p className="text-small text-ink-2">{meta}</p>
          {qty > 1 && <p className="text-small text-ink-2">{orderStepsText.quantity(qty)}</p>}
          {note}
        </div>
        <p className="text-nav font-semibold tabular-nums">{price}</p>
      </li>
    ))}
  </ul>
);
