'use client';

import type { ReactNode } from 'react';
import type { Cart, Quote } from '@/contract/cart';
import { Total, TotalsList } from '@/components/ui/totals-list';
import { useCart } from '@/stores/cart';
import { checkOutText } from './cart-words';
import { canCheckOut, CheckOut } from './check-out';
import { ThresholdStrand } from './threshold-strand';

const segmentsOf = ({ previewSubtotalFormat, couponCode, previewDiscountFormat }: Quote) => [
  { code: 'subtotal' as const, title: 'Subtotal', valueFormat: previewSubtotalFormat },
  ...(couponCode
    ? [{ code: 'discount' as const, title: couponCode, valueFormat: previewDiscountFormat }]
    : []),
];

/** What the ticked lines come to. Shipping is the next step's. */
export function CartSummary({ cart, coupons }: { cart: Cart; coupons: ReactNode }) {
  const { quote, items } = cart;
  const isSettling = useCart((state) => Object.keys(state.wishes).length > 0);
  const isOrderable = canCheckOut(items);

  return (
    <section aria-labelledby="summary" className="rounded-field bg-petal p-6 md:p-8">
      <h2 id="summary" className="mb-5 font-display text-display-s">
        Your order
      </h2>
      <ThresholdStrand quote={quote} className="mb-6" />
      {isOrderable && coupons}
      <TotalsList segments={segmentsOf(quote)} isStale={isSettling} className="mt-6" />
      <div className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-5">
        <span className="font-semibold">So far</span>
        <Total amount={quote.previewGrandTotalFormat} isStale={isSettling} />
      </div>
      <p className="mt-1 text-right text-small text-ink-2">
        or 4 payments of {quote.previewInstalmentFormat}
      </p>
      <CheckOut isOpen={isOrderable} className="mt-5" />
      <p className="mt-4 text-center text-caption text-ink-2">
        {checkOutText(quote, isOrderable, 'Shipping comes with the address.')}
      </p>
    </section>
  );
}
