'use client';

import { clsx } from 'clsx/lite';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icons/icon';
import * as uiText from '@/components/ui/ui-text';

type QuantityProps = {
  value: number;
  /** The quantity in stock. */
  max: number;
  onChange: (qty: number) => void;
  /** Screen reader label: "Quantity of HD Lace Front Wig". */
  label: string;
  size?: 'regular' | 'small';
};

const QTY_MIN = 1;
const sizes = {
  regular: { pill: 'h-13 w-27.5', button: 'w-9' },
  small: { pill: 'h-11 w-36 md:h-9 md:w-24', button: 'w-11 md:w-8' },
} as const;

/** A pill stepper. Shows a note at the limit. */
export function Quantity({ value, max, onChange, label, size = 'regular' }: QuantityProps) {
  const noteId = useId();
  const [draftValue, setDraftValue] = useState<string | null>(null);
  const [hasMetLimit, setHasMetLimit] = useState(false);

  const changeQty = (requestedQty: number) => {
    const qty = Math.min(max, Math.max(QTY_MIN, requestedQty));
    setDraftValue(null);
    setHasMetLimit(requestedQty > max || (qty === max && requestedQty > value));
    if (qty !== value) onChange(qty);
  };
  const commit = () => {
    if (draftValue !== null) changeQty(Number.parseInt(draftValue, 10) || value);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    }
    if (event.key === 'ArrowUp') changeQty(value + 1);
    if (event.key === 'ArrowDown') changeQty(value - 1);
    if (event.key === 'Escape') setDraftValue(null);
  };

  return (
    <div className="relative w-fit">
      <div
        role="group"
        aria-label={label}
        className={clsx(
          'flex items-stretch rounded-press border border-line-strong bg-paper transition-colors duration-120 hover:border-ink',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink',
          sizes[size].pill,
        )}
      >
        <Step
          label={uiText.less}
          isAtEnd={value <= QTY_MIN}
          onPress={() => changeQty(value - 1)}
          width={sizes[size].button}
        >
          <Icon name="minus" size={18} />
        </Step>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={noteId}
          value={draftValue ?? value}
          onChange={(event) => setDraftValue(event.target.value.replace(/\D/g, '').slice(0, 4))}
          onBlur={commit}
          onKeyDown={steer}
          className="w-0 min-w-0 flex-1 bg-transparent text-center font-semibold tabular-nums outline-none"
        />
        <Step
          label={uiText.more}
          isAtEnd={value >= max}
          onPress={() => changeQty(value + 1)}
          width={sizes[size].button}
        >
          <Icon name="plus" size={18} />
        </Step>
      </div>
      <p
        id={noteId}
        role="status"
        className="absolute top-full left-0 mt-1 text-caption whitespace-nowrap text-amber"
      >
        {hasMetLimit && value >= max && uiText.quantityLimit}
      </p>
    </div>
  );
}

type StepProps = { label: string; isAtEnd: boolean; onPress: () => void; width: string; children: ReactNode };

// Not `disabled` at its limit: the button would lose the focus during the shopper's click.
const Step = ({ label, isAtEnd, onPress, width, children }: StepProps) => (
  <button
    type="button"
    data-repeats="true" // lib/browser/early-events.ts
    aria-label={label}
    aria-disabled={isAtEnd || undefined}
    onClick={onPress}
    className={clsx(
      'relative grid shrink-0 place-items-center rounded-press before:absolute before:-inset-1 first:ml-1 last:mr-1',
      width,
      isAtEnd ? 'text-ink-3 opacity-60' : 'hover:text-wine',
    )}
  >
    {children}
  </button>
);
