'use client';

import { useState, type ReactNode } from 'react';
import { ChipGroup } from '@/components/ui/chip-group';

type BundleStepsProps = {
  title: string;
  /** The place of the length that is shown first. */
  first: number;
  steps: readonly { value: string; label: string; offer: ReactNode }[];
};

/** One deal in the lengths it can be had in: the piece that covers the bundles steps down with them. */
export function BundleSteps({ title, first, steps }: BundleStepsProps) {
  const [chosen, setChosen] = useState(steps[Math.max(first, 0)]?.value);
  const shown = steps.find(({ value }) => value === chosen) ?? steps[0];

  return (
    <div>
      {steps.length > 1 && (
        <ChipGroup
          className="mb-7"
          legend={`Lengths for “${title}”`}
          options={steps}
          value={shown?.value ?? null}
          onChoose={setChosen}
        />
      )}
      {shown && <div key={shown.value}>{shown.offer}</div>}
    </div>
  );
}
