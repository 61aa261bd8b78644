'use client';

import type { MouseEvent } from 'react';
import * as productPurchaseText from '@/components/product/purchase/purchase-text';
import { TextButton } from '@/components/ui/display/text-link';
import {
  selectVariant,
  type VariantIndex,
  type VariantView,
  type OptionValueRef,
} from '@/lib/catalog/variant-selection';
import { changesText, unavailableText } from '@/lib/catalog/variant-selection-text';
import type { OptionNotice } from '@/lib/catalog/sold-out';

type OptionUnavailableNoteProps = {
  index: VariantIndex;
  selectedVariant: VariantView;
  optionIndex: number;
  notice: OptionNotice | null;
  /** The clicked value that does not exist with the others. */
  unavailableValue: OptionValueRef | null;
  onChoose: (variant: VariantView) => void;
  /** "Notify me when it's back", for a sold-out variant. */
  onNotifyMe: (variant: VariantView) => void;
};

/** The note under an option about an unavailable value, with an alternative. */
export function OptionUnavailableNote(props: OptionUnavailableNoteProps) {
  const { optionIndex, notice, unavailableValue, onNotifyMe } = props;
  if (unavailableValue?.option === optionIndex)
    return <UnavailableValueNote {...props} unavailableValue={unavailableValue} />;
  if (!notice) return null;
  const { text, soldOutVariant } = notice;

  return (
    <>
      {text}
      {soldOutVariant && (
        <>
          {' '}
          <NoteButton onPress={() => onNotifyMe(soldOutVariant)}>{productPurchaseText.notifyMe}</NoteButton>
        </>
      )}
    </>
  );
}

/** The clicked value does not exist with the others: offers the nearest variant. */
function UnavailableValueNote({
  index,
  selectedVariant,
  unavailableValue,
  onChoose,
}: OptionUnavailableNoteProps & { unavailableValue: OptionValueRef }) {
  const nearestVariant = selectVariant(index, selectedVariant, unavailableValue);
  const selectNearest = (event: MouseEvent<HTMLButtonElement>) => {
    const value = index.options[unavailableValue.option]?.values[unavailableValue.value]?.value;
    const radios = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
    // The button disappears with its note: focus moves to the selected value.
    [...radios].find((radio) => radio.value === value)?.focus();
    onChoose(nearestVariant);
  };
  return (
    <>
      {unavailableText(index, selectedVariant, [unavailableValue])}{' '}
      {productPurchaseText.nearest(
        changesText(index, selectedVariant, nearestVariant, unavailableValue.option),
        nearestVariant.qty <= 0,
      )}{' '}
      <NoteButton onPress={selectNearest}>{productPurchaseText.chooseNearest}</NoteButton>
    </>
  );
}

type NoteButtonProps = { onPress: (event: MouseEvent<HTMLButtonElement>) => void; children: string };

const NoteButton = ({ onPress, children }: NoteButtonProps) => (
  <TextButton onClick={onPress} className="text-ink">
    {children}
  </TextButton>
);
