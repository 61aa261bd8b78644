'use client';

import { ErrorMessage } from '@/components/ui/display/error-message';
import { useQuickAdd, type QuickAddProduct } from '@/components/product-card/use-quick-add';

/** A product's quick-add button, above the row's link. */
export function QuickAddLink(product: QuickAddProduct) {
  const { label, failure, button } = useQuickAdd(product);

  return (
    <>
      <button
        {...button}
        className="relative z-1 text-link text-small font-semibold before:absolute before:-inset-x-2 before:-inset-y-3"
      >
        {label}
      </button>
      {failure && <ErrorMessage className="mt-2">{failure}</ErrorMessage>}
    </>
  );
}
