'use client';

import { useMemo, useState, type ReactNode } from 'react';
import { OptionUnavailableNote } from '@/components/product/purchase/option-unavailable-note';
import { OptionPicker } from '@/components/product/purchase/option-picker';
import {
  selectVariant,
  getOptionStates,
  type VariantIndex,
  type VariantView,
  type OptionValueRef,
} from '@/lib/catalog/variant-selection';
import { getOptionNotices, getSoldOutOption } from '@/lib/catalog/sold-out';
import type { HairTexture } from '@/lib/format/hair-texture-shapes';

type OptionPickersProps = {
  index: VariantIndex;
  selectedVariant: VariantView;
  texture: HairTexture | null;
  seed: number;
  /** Content at the end of an option's row. */
  renderTrailing?: (code: string) => ReactNode;
  /** More about an option, under its group. */
  renderBelow?: (code: string) => ReactNode;
  onChoose: (variant: VariantView) => void;
  onNotifyMe: (variant: VariantView) => void;
};

/** Options short enough to share a row. */
const HALF_WIDTH_OPTIONS = ['cap_size', 'parting'];

/** All options of a product. The selection is always an existing variant. */
export function OptionPickers(props: OptionPickersProps) {
  const { index, selectedVariant, texture, seed, renderTrailing, renderBelow, onChoose, onNotifyMe } = props;
  const [unavailableSelection, setUnavailableSelection] = useState<{
    optionValue: OptionValueRef;
    selectedVariant: VariantView;
  } | null>(null);
  const table = useMemo(() => getOptionStates(index, selectedVariant), [index, selectedVariant]);
  const notices = useMemo(
    () => getOptionNotices(index, selectedVariant, table),
    [index, selectedVariant, table],
  );
  const soldOutOptionIndex = getSoldOutOption(index, selectedVariant);
  const hasHalves = HALF_WIDTH_OPTIONS.every((code) => index.options.some((option) => option.code === code));

  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-x-5 gap-y-6.5">
        {index.options.map((option, at) => {
          const noteProps = {
            index,
            selectedVariant,
            optionIndex: at,
            notice: notices[at] ?? null,
            onChoose,
            onNotifyMe,
          };
          return (
            <div
              key={option.code}
              className={
                hasHalves && HALF_WIDTH_OPTIONS.includes(option.code)
                  ? '@max-[32rem]:col-span-2'
                  : 'col-span-2'
              }
            >
              <OptionPicker
                option={option}
                optionIndex={at}
                selectedVariant={selectedVariant}
                valueStates={table[at] ?? []}
                isSoldOutOption={at === soldOutOptionIndex}
                texture={texture}
                seed={seed}
                trailing={renderTrailing?.(option.code)}
                // A note applies only to the selection it is about.
                note={
                  <OptionUnavailableNote
                    {...noteProps}
                    unavailableValue={
                      unavailableSelection?.selectedVariant === selectedVariant
                        ? unavailableSelection.optionValue
                        : null
                    }
                  />
                }
                onSelect={(value) => onChoose(selectVariant(index, selectedVariant, { option: at, value }))}
                onUnavailable={(value) =>
                  setUnavailableSelection({ optionValue: { option: at, value }, selectedVariant })
                }
              />
              {renderBelow?.(option.code)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
