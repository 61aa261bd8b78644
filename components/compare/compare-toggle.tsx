'use client';

import { useCompare } from '@/stores/compare';

/** Above a list: its cards offer to be compared, or no longer. */
export function CompareToggle() {
  const { isComparing, comparingToggled } = useCompare();
  return (
    <button
      type="button"
      aria-pressed={isComparing}
      onClick={comparingToggled}
      className="touch-reach ml-auto text-link text-small aria-pressed:font-semibold"
    >
      Compare
    </button>
  );
}
