'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, type ReactNode } from 'react';
import type { Coupon } from '@/contract/coupon';
import { getBrowserApi } from '@/lib/api/browser';
import { events } from '@/lib/browser/events';
import { groupCoupons } from '@/components/content/coupon-groups';
import * as couponText from '@/components/coupon/coupon-text';
import { cartQueries } from '@/lib/queries/cart';
import { couponQueries } from '@/lib/queries/coupon';
import { CustomerCoupon, CouponGrid } from './customer-coupon';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

type CouponsReadyProps = {
  coupons: readonly Coupon[];
  nowMs: number;
  /** Next to the last coupon. */
  last: ReactNode;
};

/** Usable coupons: the best for the cart first, ineligible ones apart. */
export function CouponsReady({ coupons, nowMs, last }: CouponsReadyProps) {
  const api = getBrowserApi();
  const { data: cartCoupons } = useQuery({
    ...couponQueries.listForCart(api),
    meta: suppressErrorToast,
  });
  const { data: cart } = useQuery({ ...cartQueries.read(api), meta: suppressErrorToast });
  // As on the cart page: updates the cart icon with the server-rendered cart, too.
  useEffect(() => {
    if (cart) events.emit('cart', cart);
  }, [cart]);
  const hasCart = Boolean(cart && cart.items.length > 0);
  const { ready, ineligible } = groupCoupons(coupons, (hasCart && cartCoupons) || null);

  return (
    <div className="grid gap-12">
      {ready.length > 0 && (
        <CouponGroup title={couponText.forCart} count={ready.length} isTitled={ineligible.length > 0}>
          {ready.map(({ coupon, ...ticket }) => (
            <CustomerCoupon key={coupon.id} coupon={coupon} {...ticket} nowMs={nowMs} />
          ))}
          {ineligible.length === 0 && last}
        </CouponGroup>
      )}
      {ineligible.length > 0 && (
        <CouponGroup title={couponText.notForCart} count={ineligible.length} isTitled>
          {ineligible.map(({ coupon, reason }) => (
            <CustomerCoupon key={coupon.id} coupon={coupon} state="unfit" text={reason} nowMs={nowMs} />
          ))}
          {last}
        </CouponGroup>
      )}
    </div>
  );
}

type CouponGroupProps = { title: string; count: number; isTitled: boolean; children: ReactNode };

/** Coupons with their count: the groups add up to the count in the tab. */
function CouponGroup({ title, count, isTitled, children }: CouponGroupProps) {
  const id = useId();
  if (!isTitled) return <CouponGrid>{children}</CouponGrid>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-title font-semibold">
        {title} <span className="font-normal text-ink-3 tabular-nums">{count}</span>
      </h2>
      <CouponGrid>{children}</CouponGrid>
    </section>
  );
}
