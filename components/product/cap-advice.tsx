'use client';

import { useHeadInches } from '@/components/product/use-head-inches';
import { TextButton } from '@/components/ui/text-link';
import { capAdvice } from '@/lib/format/cap-fit';

type CapAdviceProps = {
  /** The sizes that the wig is made in. */
  made: readonly string[];
  chosen: string | null;
  onTake?: (size: string) => void;
};

/** "Size M fits your 21.5 in (54.6 cm).", once the head is known. */
export function CapAdvice({ made, chosen, onTake }: CapAdviceProps) {
  const { head } = useHeadInches();
  if (head === null || made.length === 0) return null;
  const { words, instead } = capAdvice(head, made, chosen);

  return (
    <p aria-live="polite" className="mt-2 text-small text-ink-2">
      {words}{' '}
      {instead && onTake && (
        <TextButton className="text-ink" onClick={() => onTake(instead)}>
          Choose {instead}
        </TextButton>
      )}
    </p>
  );
}
