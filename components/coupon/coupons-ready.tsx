'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, type ReactNode } from 'react';
import type { Coupon } from '@/contract/coupon';
import { browserApi } from '@/lib/api/browser';
import { tell } from '@/lib/browser/signals';
import { couponShelves } from '@/lib/format/coupon-shelves';
import { cartQueries } from '@/lib/queries/cart';
import { couponQueries } from '@/lib/queries/coupon';
import { Ticket, TicketGrid } from './ticket';

type CouponsReadyProps = {
  kept: readonly Coupon[];
  nowMs: number;
  /** Stands beside the last ticket. */
  last: ReactNode;
};

/** What can be used: the best for the cart first, and apart what does not fit it. */
export function CouponsReady({ kept, nowMs, last }: CouponsReadyProps) {
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
    <div className="grid gap-12">
      {ready.length > 0 && (
        <Shelf title="For this cart" count={ready.length} isTitled={unfit.length > 0}>
          {ready.map(({ coupon, ...ticket }) => (
            <Ticket key={coupon.id} coupon={coupon} {...ticket} nowMs={nowMs} />
          ))}
          {unfit.length === 0 && last}
        </Shelf>
      )}
      {unfit.length > 0 && (
        <Shelf title="Not for this cart" count={unfit.length} isTitled>
          {unfit.map(({ coupon, reason }) => (
            <Ticket key={coupon.id} coupon={coupon} state="unfit" text={reason} nowMs={nowMs} />
          ))}
          {last}
        </Shelf>
      )}
    </div>
  );
}

type ShelfProps = { title: string; count: number; isTitled: boolean; children: ReactNode };

/** Tickets with how many they are: the shelves together are as many as the tab says. */
function Shelf({ title, count, isTitled, children }: ShelfProps) {
  const id = useId();
  if (!isTitled) return <TicketGrid>{children}</TicketGrid>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-title font-semibold">
        {title} <span className="font-normal text-ink-3 tabular-nums">{count}</span>
      </h2>
      <TicketGrid>{children}</TicketGrid>
    </section>
  );
}
