'use client';

import { useMemo, useState, type ReactNode } from 'react';
import { ChoiceNote } from '@/components/product/choice-note';
import { OptionPicker } from '@/components/product/option-picker';
import { choose, standings, type ChoiceIndex, type Made, type Spot } from '@/lib/format/choice';
import { choiceNews, endingOption } from '@/lib/format/sold-out';
import type { Texture } from '@/lib/format/strand';

type ChoicePickersProps = {
  index: ChoiceIndex;
  chosen: Made;
  texture: Texture | null;
  seed: number;
  /** What stands at the end of an option's line. */
  asideOf?: (code: string) => ReactNode;
  /** What else is to be known of an option, under its group. */
  underOf?: (code: string) => ReactNode;
  onChoose: (made: Made) => void;
  onMiss: (made: Made) => void;
};

/** Options that are short enough to share a line. */
const HALVES = ['cap_size', 'parting'];

/** All options of a product. What is chosen is always a variant that is made. */
export function ChoicePickers(props: ChoicePickersProps) {
  const { index, chosen, texture, seed, asideOf, underOf, onChoose, onMiss } = props;
  const [refused, setRefused] = useState<{ spot: Spot; beside: Made } | null>(null);
  const table = useMemo(() => standings(index, chosen), [index, chosen]);
  const news = useMemo(() => choiceNews(index, chosen, table), [index, chosen, table]);
  const ending = endingOption(index, chosen);
  const hasHalves = HALVES.every((code) => index.options.some((option) => option.code === code));

  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-x-5 gap-y-6.5">
        {index.options.map((option, at) => {
          const noteProps = { index, chosen, at, news: news[at] ?? null, onChoose, onMiss };
          return (
            <div
              key={option.code}
              className={hasHalves && HALVES.includes(option.code) ? '@max-[32rem]:col-span-2' : 'col-span-2'}
            >
              <OptionPicker
                option={option}
                at={at}
                chosen={chosen}
                standings={table[at] ?? []}
                isEnd={at === ending}
                texture={texture}
                seed={seed}
                aside={asideOf?.(option.code)}
                // A refusal holds for the choice it was said about.
                note={
                  <ChoiceNote {...noteProps} refused={refused?.beside === chosen ? refused.spot : null} />
                }
                onPick={(value) => onChoose(choose(index, chosen, { option: at, value }))}
                onImpossible={(value) => setRefused({ spot: { option: at, value }, beside: chosen })}
              />
              {underOf?.(option.code)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
