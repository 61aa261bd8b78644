'use client';

import { RefusalLine } from '@/components/ui/refusal-line';
import { useChoose, type Choosable } from '@/components/ui/use-choose';

/** The words of a product's button over the post. */
export function ChooseLink(product: Choosable) {
  const { words, failure, button } = useChoose(product);

  return (
    <>
      <button
        {...button}
        className="relative z-1 text-link text-small font-semibold before:absolute before:-inset-x-2 before:-inset-y-3"
      >
        {words}
      </button>
      {failure && <RefusalLine className="mt-2">{failure}</RefusalLine>}
    </>
  );
}
