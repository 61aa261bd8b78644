'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Coupon } from '@/contract/coupon';
import { browserApi } from '@/lib/api/browser';
import { tell } from '@/lib/browser/signals';
import { couponShelves } from '@/lib/format/coupon-shelves';
import { cartQueries } from '@/lib/queries/cart';
import { couponQueries } from '@/lib/queries/coupon';
import { Ticket, TicketGrid } from './ticket';

type CouponsReadyProps = { kept: readonly Coupon[]; nowMs: number };

/** What can be used: the best for the cart first, and apart what does not fit it. */
export function CouponsReady({ kept, nowMs }: CouponsReadyProps) {
  const api = browserApi();
  const { data: fits } = useQuery({ ...couponQueries.ofCart(api), meta: { quiet: true } });
  const { data: cart } = useQuery({ ...cartQueries.read(api), meta: { quiet: true } });
  // As on the cart page: what the server rendered with goes to the icon as well.
  useEffect(() => {
    if (cart) tell('cart', cart);
  }, [cart]);
  const hasCart = Boolean(cart && cart.items.length > 0);
  const { ready, unfit } = couponShelves(kept, (hasCart && fits) || null);

  return (
    <>
      {ready.length > 0 && (
        <TicketGrid>
          {ready.map(({ coupon, ...ticket }) => (
            <Ticket key={coupon.id} coupon={coupon} {...ticket} nowMs={nowMs} />
          ))}
        </TicketGrid>
      )}
      {unfit.length > 0 && (
        <section aria-labelledby="unfit" className="mt-12">
          <h2 id="unfit" className="mb-5 text-title font-semibold">
            Not for this cart
          </h2>
          <TicketGrid>
            {unfit.map(({ coupon, reason }) => (
              <Ticket key={coupon.id} coupon={coupon} state="unfit" text={reason} nowMs={nowMs} />
            ))}
          </TicketGrid>
        </section>
      )}
    </>
  );
}
