'use client';

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
      {failure && (
        <p role="alert" className="mt-2 text-small text-red">
          {failure}
        </p>
      )}
    </>
  );
}
