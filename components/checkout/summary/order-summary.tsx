'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useId, useState, type ReactNode } from 'react';
import type { CartItem } from '@/contract/cart';
import type { Checkout } from '@/contract/checkout';
import * as checkoutSummaryText from '@/components/checkout/summary/summary-text';
import { formatOptions, OrderLines } from '@/components/content/order-lines';
import { Switch } from '@/components/ui/form/switch';
import { TextLink } from '@/components/ui/display/text-link';
import { TotalAmount, TotalsList } from '@/components/content/totals-list';
import type { CheckoutUpdateInput } from '@/lib/queries/checkout';
import { CouponPicker } from './coupon-block';
import { PointsChoice } from './points-choice';

const toOrderLine = (line: CartItem) => ({
  id: line.id,
  name: line.name,
  image: line.image,
  meta: formatOptions(line.options),
  qty: line.qty,
  // Sold-out items are not in the total.
  price: line.isSaleable ? line.previewRowTotalFormat : '',
  note: line.error && (
    <p className={clsx('text-small', line.isSaleable ? 'text-amber' : 'text-red')}>{line.error}</p>
  ),
});

type OrderSummaryProps = {
  checkout: Checkout;
  /** Totals with the place-order button: below 1024 they are under the form. */
  children: ReactNode;
};

/** The ordered items. Below 1024 it folds above the form. */
export function OrderSummary({ checkout, children }: OrderSummaryProps) {
  const bodyId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const ordered = checkout.items.filter(({ isChecked }) => isChecked);

  return (
    <section
      aria-label={checkoutSummaryText.orderTitle}
      className="rounded-field bg-petal p-6 max-lg:py-3 md:p-8"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-4 font-semibold lg:hidden"
      >
        <span className="flex items-center gap-2">
          {checkoutSummaryText.orderTitle}
          <Icon
            name="caret-down"
            size={18}
            className={clsx('transition-transform duration-200', isOpen && 'rotate-180')}
          />
        </span>
        <span className="tabular-nums">{checkout.quote.previewGrandTotalFormat}</span>
      </button>
      <div id={bodyId} className={isOpen ? 'max-lg:py-5' : 'max-lg:hidden'}>
        <div className="mb-6 flex items-baseline justify-between gap-4">
          <h2 className="font-display text-display-s max-lg:sr-only">{checkoutSummaryText.orderTitle}</h2>
          <TextLink href="/cart" className="text-small">
            {checkoutSummaryText.editCart}
          </TextLink>
        </div>
        <OrderLines lines={ordered.map(toOrderLine)} />
      </div>
      <div className="mt-6 border-t border-line pt-5 max-lg:hidden">{children}</div>
    </section>
  );
}

type OrderTotalsProps = {
  checkout: Checkout;
  /** Choices without a response yet. */
  pending: CheckoutUpdateInput;
  isStale: boolean;
  onChoose: (changes: CheckoutUpdateInput) => void;
};

/** What changes the total, each in a row: coupon, points, protection. */
export function OrderTotals({ checkout, pending, isStale, onChoose }: OrderTotalsProps) {
  const { coupons, points, quote, shippingGuarantee: protection, totalSegments } = checkout;
  const canSplit = checkout.payMethods.some(({ icon }) => icon === 'instalments');
  const earnedPoints = quote.customerIsGuest ? 0 : quote.pointsEarned;

  return (
    <>
      <CouponPicker coupons={coupons} />
      {!quote.customerIsGuest && (
        <PointsChoice
          points={points}
          pending={pending.points}
          onChoose={(used) => onChoose({ points: used })}
        />
      )}
      {protection.text && (
        <Switch
          label={protection.title}
          hint={protection.text}
          trailing={<span className="tabular-nums">{protection.previewAmountFormat}</span>}
          checked={toOptionalBoolean(pending.shippingGuarantee) ?? protection.isSelected}
          onChange={(event) => onChoose({ shippingGuarantee: event.target.checked })}
          className="mt-5"
        />
      )}
      <TotalsList segments={totalSegments} isStale={isStale} className="mt-6 border-t border-line pt-6" />
      <div className="mt-6 flex items-baseline justify-between gap-4">
        <span className="text-title font-semibold">{checkoutSummaryText.total}</span>
        <TotalAmount amount={quote.previewGrandTotalFormat} isStale={isStale} />
      </div>
      <p className="text-right text-small text-ink-2">
        {canSplit && checkoutSummaryText.instalments(quote.previewInstalmentFormat)}
        {earnedPoints > 0 && checkoutSummaryText.pointsEarned(earnedPoints, canSplit)}
      </p>
    </>
  );
}

const toOptionalBoolean = (value: CheckoutUpdateInput['shippingGuarantee']) =>
  typeof value === 'boolean' ? value : undefined;
