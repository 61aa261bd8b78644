'use client';

import { clsx } from 'clsx/lite';
import { useId, type ReactNode } from 'react';

type RadioRow = {
  value: string;
  title: ReactNode;
  /** Below the title: the address, the arrival date, what a payment method accepts. */
  text?: ReactNode;
  icon?: ReactNode;
  /** At the right: the price. */
  trailing?: ReactNode;
  isDisabled?: boolean;
  /** Shown below the row while it is selected, such as the gateway's fields. */
  expandedContent?: ReactNode;
};

type RadioRowsProps = {
  legend: string;
  rows: readonly RadioRow[];
  value: string | null;
  onChoose: (value: string) => void;
  columns?: 1 | 2;
  error?: string;
  className?: string;
};

/** Radios with fully clickable rows: addresses, shipping, payment. */
export function RadioRows({ legend, rows, value, onChoose, columns = 1, error, className }: RadioRowsProps) {
  const name = useId();

  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className={clsx('grid gap-3', columns === 2 && 'md:grid-cols-2')}>
        {rows.map((row, index) => (
          <div
            key={row.value}
            className={clsx(
              'rounded-field transition-[box-shadow] duration-120',
              row.value === value
                ? 'inset-ring-2 inset-ring-ink'
                : 'inset-ring inset-ring-line has-[input:enabled:hover]:inset-ring-line-strong',
            )}
          >
            <Row
              row={row}
              name={name}
              isChosen={row.value === value}
              hasError={Boolean(error) && index === 0}
              onChoose={onChoose}
            />
            {row.expandedContent && row.value === value && (
              <div className="px-5 pb-5">{row.expandedContent}</div>
            )}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-2 text-caption text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type RowProps = {
  row: RadioRow;
  name: string;
  isChosen: boolean;
  hasError: boolean;
  onChoose: (value: string) => void;
};

const Row = ({ row, name, isChosen, hasError, onChoose }: RowProps) => (
  <label
    className={clsx(
      'relative flex h-full gap-4 rounded-field px-5 py-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
      !row.text && 'items-center',
      row.isDisabled && 'text-ink-3',
    )}
  >
    <input
      type="radio"
      name={name}
      value={row.value}
      checked={isChosen}
      disabled={row.isDisabled}
      data-fault={hasError ? '' : undefined}
      onChange={() => onChoose(row.value)}
      className="cover-input outline-none"
    />
    <span
      aria-hidden
      className={clsx(
        'mt-0.5 size-5.5 shrink-0 rounded-press bg-paper',
        isChosen ? 'border-7 border-ink' : 'border-[1.5px] border-line-strong',
      )}
    />
    {row.icon && <span className="mt-0.5 shrink-0">{row.icon}</span>}
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="block text-body leading-6 font-semibold">{row.title}</span>
      {row.text && <span className="block text-small text-ink-2">{row.text}</span>}
    </span>
    {row.trailing && (
      <span className="shrink-0 self-center text-small font-semibold tabular-nums">{row.trailing}</span>
    )}
  </label>
);
