'use client';

import { Fragment, useState, type ReactNode } from 'react';
import { ChipGroup } from '@/components/ui/chip-group';

type BundleStepsProps = {
  title: string;
  text: string;
  /** The place of the length that is shown first; -1 when none is meant. */
  first: number;
  steps: readonly { value: string; label: string; pieces: ReactNode; sum: ReactNode }[];
};

/** One deal in the lengths it can be had in: the piece that covers the bundles steps down with them. */
export function BundleSteps({ title, text, first, steps }: BundleStepsProps) {
  const [chosen, setChosen] = useState(steps[Math.max(first, 0)]?.value);
  const shown = steps.find(({ value }) => value === chosen) ?? steps[0];
  if (!shown) return null;

  return (
    <article className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-x-14">
      {shown.pieces}
      <div className="self-center">
        <h3 className="font-display text-display-s">{title}</h3>
        <p className="mt-2 max-w-110 text-ink-2">{text}</p>
        {steps.length > 1 && (
          <ChipGroup
            className="mt-5"
            legend={`Lengths of ${title}`}
            isLegendHidden
            options={steps}
            value={shown.value}
            onChoose={setChosen}
          />
        )}
        <Fragment key={shown.value}>{shown.sum}</Fragment>
      </div>
    </article>
  );
}
