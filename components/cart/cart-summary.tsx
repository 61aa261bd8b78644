'use client';

import type { ReactNode } from 'react';
import type { Cart, Quote } from '@/contract/cart';
import { Total, TotalsList } from '@/components/ui/totals-list';
import { useCart } from '@/stores/cart';
import { checkOutText } from './cart-words';
import { canCheckOut, CheckOut } from './check-out';
import { ThresholdStrand } from './threshold-strand';

const segmentsOf = ({ previewSubtotalFormat, couponCode, previewDiscountFormat }: Quote) =>
  couponCode
    ? [
        { code: 'subtotal' as const, title: 'Subtotal', valueFormat: previewSubtotalFormat },
        { code: 'discount' as const, title: couponCode, valueFormat: previewDiscountFormat },
      ]
    : [];

type CartSummaryProps = {
  cart: Cart;
  coupons: ReactNode;
  /** What shipping costs, before the address is known. */
  shipping: ReactNode;
};

/** What the ticked lines come to. */
export function CartSummary({ cart, coupons, shipping }: CartSummaryProps) {
  const { quote, items } = cart;
  const isSettling = useCart((state) => Object.keys(state.wishes).length > 0);
  const isOrderable = canCheckOut(items);
  const segments = segmentsOf(quote);

  return (
    <section aria-labelledby="summary" className="rounded-field bg-petal p-6 md:p-8">
      <h2 id="summary" className="mb-5 font-display text-display-s">
        Order summary
      </h2>
      <ThresholdStrand quote={quote} className="mb-6" />
      {isOrderable && coupons}
      {segments.length > 0 && <TotalsList segments={segments} isStale={isSettling} className="mt-6" />}
      <div className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-5">
        <span className="font-semibold">{quote.couponCode ? 'Estimated total' : 'Subtotal'}</span>
        <Total amount={quote.previewGrandTotalFormat} isStale={isSettling} />
      </div>
      {quote.previewInstalmentFormat && (
        <p className="mt-1 text-right text-small text-ink-2">
          or {quote.previewInstalmentFormat} today and 3 more payments
        </p>
      )}
      {isOrderable && shipping}
      <CheckOut isOpen={isOrderable} className="mt-5" />
      <p className="mt-4 text-center text-caption text-ink-2">
        {checkOutText(quote, isOrderable, 'Tax is calculated at checkout.')}
      </p>
    </section>
  );
}
