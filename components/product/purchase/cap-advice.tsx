'use client';

import { useHairProfile } from '@/components/hair/use-hair-profile';
import { TextButton } from '@/components/ui/display/text-link';
import { getCapSizeAdvice } from '@/lib/catalog/cap-fit';

type CapAdviceProps = {
  /** The available sizes of the wig. */
  availableSizes: readonly string[];
  selectedSize: string | null;
  onSelectSize?: (size: string) => void;
};

/** "Size M fits your 21.5 in (54.6 cm).", once the head size is known. */
export function CapAdvice({ availableSizes, selectedSize, onSelectSize }: CapAdviceProps) {
  const headInches = useHairProfile().profile?.headInches ?? null;
  if (headInches === null || availableSizes.length === 0) return null;
  const { text, suggestedSize } = getCapSizeAdvice(headInches, availableSizes, selectedSize);

  return (
    <p aria-live="polite" className="mt-2 text-small text-ink-2">
      {text}{' '}
      {suggestedSize && onSelectSize && (
        <TextButton className="text-ink" onClick={() => onSelectSize(suggestedSize)}>
          Choose {suggestedSize}
        </TextButton>
      )}
    </p>
  );
}
