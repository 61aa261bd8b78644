'use client';

import type { ReactNode } from 'react';
import type { Cart, Quote } from '@/contract/cart';
import { Button, ButtonLink } from '@/components/ui/button';
import { TotalsList } from '@/components/ui/totals-list';
import { classNames } from '@/lib/format/class-names';
import { useCart } from '@/stores/cart';
import { gainText } from './cart-words';
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
  const canCheckOut = items.some((item) => item.isChecked && item.isSaleable);

  return (
    <section aria-labelledby="summary" className="rounded-field bg-petal p-6 md:p-8">
      <h2 id="summary" className="mb-5 font-display text-display-s">
        Your order
      </h2>
      <ThresholdStrand quote={quote} className="mb-6" />
      {canCheckOut && coupons}
      <TotalsList segments={segmentsOf(quote)} isStale={isSettling} className="mt-6" />
      <div className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-5">
        <span className="font-semibold">So far</span>
        <span
          className={classNames(
            'text-[1.75rem] leading-9 font-semibold tabular-nums transition-opacity duration-200',
            isSettling && 'opacity-40',
          )}
        >
          {quote.previewGrandTotalFormat}
        </span>
      </div>
      <p className="mt-1 text-right text-small text-ink-2">
        or 4 payments of {quote.previewInstalmentFormat}
      </p>
      {canCheckOut ? (
        <ButtonLink href="/order/confirm" isWide className="mt-5">
          Check out
        </ButtonLink>
      ) : (
        <Button isWide disabled className="mt-5">
          Check out
        </Button>
      )}
      <p className="mt-4 text-center text-caption text-ink-2">
        {canCheckOut
          ? `${gainText(quote)} Shipping comes with the address.`.trim()
          : 'Nothing here can be ordered as it stands. Tick a line that is in stock.'}
      </p>
    </section>
  );
}
