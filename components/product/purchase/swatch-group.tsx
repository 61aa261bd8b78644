'use client';

import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import type { OptionProps } from '@/components/ui/form/option-props';
import { OptionFieldset, type OptionFieldsetProps } from '@/components/ui/form/option-fieldset';
import * as uiText from '@/components/ui/ui-text';
import { getImageUrl } from '@/lib/format/image';

type ColorSwatchOption = OptionProps & {
  /** Path of the swatch image. */
  image: string;
};

type SwatchGroupProps = Omit<OptionFieldsetProps, 'selectedText'> & {
  options: readonly ColorSwatchOption[];
  value: string | null;
  onChoose: (value: string) => void;
  onUnavailable?: (value: string) => void;
};

// The selection ring is a shadow, so that the focus outline fits around it.
const CHOSEN_RING =
  'has-checked:shadow-[0_0_0_3px_var(--color-paper),0_0_0_5px_var(--color-ink)] has-focus-visible:outline-offset-7';
const rings = {
  open: CHOSEN_RING,
  soldOut: CHOSEN_RING,
  impossible: 'outline-1 outline-dashed outline-line-strong',
} as const;

/** Radios as round swatches; the name of the hovered one is shown next to the label. */
export function SwatchGroup({ options, value, onChoose, onUnavailable, ...frame }: SwatchGroupProps) {
  const name = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const activeOption = options.find((option) => option.value === (pointed ?? value));

  return (
    <OptionFieldset {...frame} selectedText={activeOption?.label}>
      <div className="flex flex-wrap gap-4 pt-1" onPointerLeave={() => setPointed(null)}>
        {options.map(({ value: optionValue, label, image, state = 'open' }) => (
          <label
            key={optionValue}
            title={label}
            onPointerEnter={() => setPointed(optionValue)}
            className={clsx(
              'relative size-11 rounded-press outline-offset-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-solid',
              rings[state],
            )}
          >
            <input
              type="radio"
              name={name}
              value={optionValue}
              checked={optionValue === value}
              aria-label={label + uiText.optionState[state]}
              aria-disabled={state === 'impossible' || undefined}
              onChange={() => (state === 'impossible' ? onUnavailable?.(optionValue) : onChoose(optionValue))}
              className="cover-input outline-none"
            />
            <SwatchImage image={image} size={44} isFaded={state === 'impossible'} />
            {state === 'soldOut' && <Diagonal />}
          </label>
        ))}
      </div>
    </OptionFieldset>
  );
}

type SwatchImageProps = { image: string; size: number; isFaded?: boolean };

const SwatchImage = ({ image, size, isFaded = false }: SwatchImageProps) => (
  <img
    src={getImageUrl(image, `${size * 2}x${size * 2}`)}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    decoding="async"
    className={clsx('rounded-press bg-bone object-cover', isFaded && 'opacity-28')}
  />
);

const Diagonal = () => (
  <svg aria-hidden viewBox="0 0 44 44" className="absolute inset-0" fill="none">
    <path d="M7 37 37 7" className="stroke-paper" strokeWidth={4} />
    <path d="M7 37 37 7" className="stroke-ink" strokeWidth={1.4} />
  </svg>
);
