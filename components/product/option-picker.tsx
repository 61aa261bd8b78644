'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { ChipGroup } from '@/components/ui/chip-group';
import { DensityMark } from '@/components/ui/density-mark';
import { LengthPicker } from '@/components/ui/length-picker';
import { SwatchGroup } from '@/components/ui/swatch-group';
import { surchargeLike } from '@/lib/format/amount';
import type { ChoiceOption, Made, Standing } from '@/lib/format/choice';
import { chipLabel, shownText } from '@/lib/format/choice-words';
import { lengthUnitOf } from '@/lib/format/length-unit';
import type { Texture } from '@/lib/format/strand';

type OptionPickerProps = {
  option: ChoiceOption;
  at: number;
  chosen: Made;
  standings: readonly Standing[];
  /** Here ends a choice that is sold out: only here its value is struck out. */
  isEnd: boolean;
  texture: Texture | null;
  /** The product's id: the same locks on the server and in the browser. */
  seed: number;
  aside?: ReactNode;
  note?: ReactNode;
  onPick: (value: number) => void;
  onImpossible: (value: number) => void;
};

const neverChanges = () => () => undefined;
/** Inches on the server and at first, then as the shopper's language has it. */
const useLengthUnit = () =>
  useSyncExternalStore(
    neverChanges,
    () => lengthUnitOf(navigator.language),
    () => 'in' as const,
  );

/** One option of a product in its own form: swatches, hanging locks, hairlines or plain chips. */
export function OptionPicker(props: OptionPickerProps) {
  const { option, at, chosen, standings, isEnd, texture, seed, aside, note, onPick, onImpossible } = props;
  const unit = useLengthUnit();
  const own = chosen.picks[at] ?? -1;
  const placeOf = (value: string) => option.values.findIndex((known) => known.value === value);
  const frame = {
    legend: option.label,
    aside,
    note,
    value: option.values[own]?.value ?? null,
    onChoose: (value: string) => onPick(placeOf(value)),
    onImpossible: (value: string) => onImpossible(placeOf(value)),
  };
  const stateAt = (place: number) => {
    const state = standings[place]?.state;
    return place === own && state === 'soldOut' && !isEnd ? 'open' : state;
  };

  if (option.kind === 'swatch') {
    const swatches = option.values.map(({ value, label, image }, place) => ({
      value,
      label,
      image: image ?? '',
      state: stateAt(place),
    }));
    return <SwatchGroup {...frame} options={swatches} />;
  }

  if (option.kind === 'length' && texture) {
    const lengths = option.values.map(({ value }, place) => ({
      value,
      inches: Number(value),
      state: stateAt(place),
    }));
    return <LengthPicker {...frame} options={lengths} texture={texture} unit={unit} seed={seed} />;
  }

  const chips = option.values.map((value, place) => {
    const state = stateAt(place);
    const delta = standings[place]?.delta ?? 0;
    return {
      value: value.value,
      label: chipLabel(option, value),
      state,
      delta: delta > 0 && state === 'open' ? surchargeLike(chosen.priceText, delta) : undefined,
      mark: option.kind === 'density' ? <ChipMark percent={Number(value.value)} /> : undefined,
    };
  });
  return <ChipGroup {...frame} options={chips} shown={shownText(option, chosen, at)} />;
}

/** Four chips have to stand side by side on the phone: there the number says it. */
const ChipMark = ({ percent }: { percent: number }) => (
  <span className="max-sm:hidden">
    <DensityMark percent={percent} />
  </span>
);
