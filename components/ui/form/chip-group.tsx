'use client';

import { clsx } from 'clsx/lite';
import { useId, type ReactNode } from 'react';
import type { OptionProps } from '@/components/ui/form/option-props';
import { OptionFieldset, type OptionFieldsetProps } from '@/components/ui/form/option-fieldset';
import * as uiText from '@/components/ui/ui-text';

type ChipOption = OptionProps & {
  /** The price difference: "+$24". */
  delta?: string;
  /** Rendered before the label, such as a DensityMark. */
  mark?: ReactNode;
};

type ChipGroupProps = OptionFieldsetProps & {
  options: readonly ChipOption[];
  value: string | null;
  onChoose: (value: string) => void;
  /** For an impossible option: offer the nearest variant. */
  onUnavailable?: (value: string) => void;
};

const edges = {
  open: 'chip-option-open',
  soldOut: 'chip-option-sold-out',
  impossible: 'chip-option-impossible',
} as const;

/** Radios as chips. Sold out and impossible differ in shape and text, not in color. */
export function ChipGroup({ options, value, onChoose, onUnavailable, ...frame }: ChipGroupProps) {
  const name = useId();

  return (
    <OptionFieldset {...frame}>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value: optionValue, label, state = 'open', delta, mark }) => (
          <label key={optionValue} className={clsx('chip-option', edges[state])}>
            <input
              type="radio"
              name={name}
              value={optionValue}
              checked={optionValue === value}
              aria-disabled={state === 'impossible' || undefined}
              onChange={() => (state === 'impossible' ? onUnavailable?.(optionValue) : onChoose(optionValue))}
              className="cover-input outline-none"
            />
            {mark}
            <SteadyLabel label={label} />
            {delta && <span className="font-normal text-ink-3">{delta}</span>}
            <span className="sr-only">{uiText.optionState[state]}</span>
          </label>
        ))}
      </div>
    </OptionFieldset>
  );
}

/** As wide as its bold form, so that selecting it does not move its neighbors. */
const SteadyLabel = ({ label }: { label: string }) => (
  <span className="inline-grid justify-items-center">
    <span className="col-start-1 row-start-1">{label}</span>
    <span aria-hidden className="invisible col-start-1 row-start-1 font-semibold">
      {label}
    </span>
  </span>
);
