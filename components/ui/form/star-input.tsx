'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import { FieldMessage } from '@/components/ui/form/field-message';

const RATING_LABELS = ['Poor', 'Fair', 'Good', 'Very good', 'Love it'] as const;

type StarInputProps = {
  legend: string;
  value: number | null;
  onChoose: (stars: number) => void;
  name?: string;
  error?: string;
  isRequired?: boolean;
};

/** Five radios with text labels: arrow keys move between them. */
export function StarInput({ legend, value, onChoose, name, error, isRequired = false }: StarInputProps) {
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const displayedRating = pointed ?? value ?? 0;

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-message`} onPointerLeave={() => setPointed(null)}>
      <legend className="mb-2 text-small font-semibold">
        {legend}
        {isRequired && <span className="text-wine"> *</span>}
      </legend>
      <div className="flex items-center gap-1">
        {RATING_LABELS.map((ratingLabel, index) => (
          <label
            key={ratingLabel}
            onPointerEnter={() => setPointed(index + 1)}
            className="relative grid size-11 place-items-center rounded-press has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name ?? id}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChoose(index + 1)}
              aria-label={ratingLabel}
              required={isRequired}
              data-fault={error && index === 0 ? '' : undefined}
              className="cover-input outline-none"
            />
            <Icon
              name={index < displayedRating ? 'star-fill' : 'star-light'}
              size={32}
              className={clsx(index < displayedRating ? 'text-honey' : 'text-ink-3')}
            />
          </label>
        ))}
        <span aria-hidden className="ml-2 text-small text-ink-2">
          {RATING_LABELS[displayedRating - 1]}
        </span>
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </fieldset>
  );
}
