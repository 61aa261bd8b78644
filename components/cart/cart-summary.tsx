'use client';

import type { ReactNode } from 'react';
import type { Cart, CartSummaryData } from '@/contract/cart';
import { checkOutText } from '@/components/cart/cart-text';
import * as cartText from '@/components/cart/cart-text';
import { TotalAmount, TotalsList } from '@/components/content/totals-list';
import { ExpressSlot } from '@/components/express/express-slot';
import { useCart } from '@/stores/cart';
import { canCheckOut, CheckOut } from './check-out';
import { FreeShippingBar } from './free-shipping-bar';

const getCartSegments = ({ previewSubtotalFormat, couponCode, previewDiscountFormat }: CartSummaryData) =>
  couponCode
    ? [
        { code: 'subtotal' as const, title: cartText.subtotal, valueFormat: previewSubtotalFormat },
        { code: 'discount' as const, title: couponCode, valueFormat: previewDiscountFormat },
      ]
    : [];

type CartSummaryProps = {
  cart: Cart;
  coupons: ReactNode;
  /** The shipping cost, before the address is known. */
  shipping: ReactNode;
  hasExpress: boolean;
};

/** Totals of the selected items. */
export function CartSummary({ cart, coupons, shipping, hasExpress }: CartSummaryProps) {
  const { quote, items } = cart;
  const hasPendingChanges = useCart((state) => Object.keys(state.pendingChanges).length > 0);
  const isOrderable = canCheckOut(items);
  const segments = getCartSegments(quote);

  return (
    <section aria-labelledby="summary" className="rounded-field bg-petal p-6 md:p-8">
      <h2 id="summary" className="mb-5 font-display text-display-s">
        {cartText.summaryTitle}
      </h2>
      <FreeShippingBar quote={quote} className="mb-6" />
      {isOrderable && coupons}
      {segments.length > 0 && <TotalsList segments={segments} isStale={hasPendingChanges} className="mt-6" />}
      <div className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-5">
        <span className="font-semibold">
          {quote.couponCode ? cartText.estimatedTotal : cartText.subtotal}
        </span>
        <TotalAmount amount={quote.previewGrandTotalFormat} isStale={hasPendingChanges} />
      </div>
      {quote.previewInstalmentFormat && (
        <p className="mt-1 text-right text-small text-ink-2">
          {cartText.instalments(quote.previewInstalmentFormat)}
        </p>
      )}
      {isOrderable && shipping}
      <CheckOut isOpen={isOrderable} className="mt-5" />
      {hasExpress && isOrderable && (
        <div className="mt-5">
          <ExpressSlot items={null} cartVersion={cart.version} />
        </div>
      )}
      <p className="mt-4 text-center text-caption text-ink-2">
        {checkOutText(quote, isOrderable, quote.isTaxIncluded ? cartText.taxIncluded : cartText.taxLater)}
      </p>
    </section>
  );
}
