'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { ChipGroup } from '@/components/ui/form/chip-group';
import { DensityMark } from '@/components/ui/art/density-mark';
import { LengthPicker } from '@/components/product/purchase/length-picker';
import { SwatchGroup } from '@/components/product/purchase/swatch-group';
import { SHOP_UNITS } from '@/lib/config/public-env';
import { formatSurcharge } from '@/lib/format/amount';
import type { ProductOption, VariantView, OptionValueState } from '@/lib/catalog/variant-selection';
import { getChipLabel, selectedValueText } from '@/lib/catalog/variant-selection-text';
import type { HairTexture } from '@/lib/format/hair-texture-shapes';

/** Where the shop has both: hair is sold by the inch wherever English is spoken, by the centimetre elsewhere. */
const getShopperUnit = (language: string) => (/^en\b/i.test(language) ? 'inches' : 'centimeters');
/** The unit of the shop; null if it has both. */
const shopUnit = SHOP_UNITS === 'both' ? null : SHOP_UNITS;

type OptionPickerProps = {
  option: ProductOption;
  optionIndex: number;
  selectedVariant: VariantView;
  valueStates: readonly OptionValueState[];
  /** This option makes the variant sold out: only here is its value struck out. */
  isSoldOutOption: boolean;
  texture: HairTexture | null;
  /** The product's id: gives the same strands on server and in browser. */
  seed: number;
  trailing?: ReactNode;
  note?: ReactNode;
  onSelect: (value: number) => void;
  onUnavailable: (value: number) => void;
};

const neverChanges = () => () => undefined;
/** The unit of the shop; with both, inches on the server and at first, then the unit of the shopper's language. */
const useLengthUnit = () =>
  useSyncExternalStore(
    neverChanges,
    () => shopUnit ?? getShopperUnit(navigator.language),
    () => shopUnit ?? 'inches',
  );

/** One option of a product in its own form: swatches, strands, hairlines or plain chips. */
export function OptionPicker(props: OptionPickerProps) {
  const {
    option,
    optionIndex,
    selectedVariant,
    valueStates,
    isSoldOutOption,
    texture,
    seed,
    trailing,
    note,
    onSelect,
    onUnavailable,
  } = props;
  const unit = useLengthUnit();
  const selectedIndex = selectedVariant.valueIndexes[optionIndex] ?? -1;
  const findValueIndex = (value: string) =>
    option.values.findIndex((optionValue) => optionValue.value === value);
  const frame = {
    legend: option.label,
    trailing,
    note,
    value: option.values[selectedIndex]?.value ?? null,
    onChoose: (value: string) => onSelect(findValueIndex(value)),
    onUnavailable: (value: string) => onUnavailable(findValueIndex(value)),
  };
  const getValueState = (valueIndex: number) => {
    const state = valueStates[valueIndex]?.state;
    return valueIndex === selectedIndex && state === 'soldOut' && !isSoldOutOption ? 'open' : state;
  };

  if (option.kind === 'swatch') {
    const swatches = option.values.map(({ value, label, image }, valueIndex) => ({
      value,
      label,
      image: image ?? '',
      state: getValueState(valueIndex),
    }));
    return <SwatchGroup {...frame} options={swatches} />;
  }

  if (option.kind === 'length' && texture) {
    const lengths = option.values.map(({ value }, valueIndex) => ({
      value,
      inches: Number(value),
      state: getValueState(valueIndex),
    }));
    return <LengthPicker {...frame} options={lengths} texture={texture} unit={unit} seed={seed} />;
  }

  const chips = option.values.map((value, valueIndex) => {
    const state = getValueState(valueIndex);
    const delta = valueStates[valueIndex]?.delta ?? 0;
    return {
      value: value.value,
      label: getChipLabel(option, value),
      state,
      delta: delta > 0 && state === 'open' ? formatSurcharge(selectedVariant.priceText, delta) : undefined,
      mark: option.kind === 'density' ? <ChipMark percent={Number(value.value)} /> : undefined,
    };
  });
  return (
    <ChipGroup
      {...frame}
      options={chips}
      selectedText={selectedValueText(option, selectedVariant, optionIndex)}
    />
  );
}

/** Four chips must fit side by side on phones: there only the number shows. */
const ChipMark = ({ percent }: { percent: number }) => (
  <span className="max-sm:hidden">
    <DensityMark percent={percent} />
  </span>
);
