'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { coverPage, goCovered } from '@/components/ui/cover-page';
import { useOneAtATime } from '@/components/ui/use-one-at-a-time';
import { usePutAway } from '@/components/ui/use-put-away';
import type { Checkout } from '@/contract/checkout';
import { browserApi } from '@/lib/api/browser';
import { placeOnce } from '@/lib/browser/place-key';
import { savePlacedOrder } from '@/lib/browser/placed-order';
import { tellCheckout } from '@/lib/browser/tell-checkout';
import { isFullAddress } from '@/lib/format/link';
import { CART_KEY } from '@/lib/queries/client';
import { CHECKOUT_KEY, cartQueries } from '@/lib/queries/cart';
import { checkoutMutations } from '@/lib/queries/checkout';
import { execute } from '@/lib/queries/execute';
import { useNotice } from '@/stores/notice';
import {
  nextStep,
  orderOf,
  soldOutIn,
  soldOutTrouble,
  sumNews,
  troubleOf,
  type Trouble,
  type Wanted,
} from './place-order';

type Intent = {
  /** The checkout whose sum the shopper sees while pressing. */
  seen: Checkout;
  /** Hands over what is typed and not kept yet. */
  keep: () => Promise<void>;
  wantedOf: (checkout: Checkout) => Wanted;
};

/** Another sum than the one that was seen. */
type News = { words: string; total: number };

/** A gateway's page is left for; one of the shop's is walked to. */
const goOn = (router: ReturnType<typeof useRouter>, next: string) =>
  isFullAddress(next) ? location.assign(next) : router.push(next);

/** Places it, and answers where it goes on. */
async function send(client: QueryClient, wanted: Wanted): Promise<string> {
  const order = orderOf(wanted);
  const action = await placeOnce(order, (idempotencyKey) =>
    execute(client, checkoutMutations.place(browserApi()), { order, idempotencyKey }),
  );
  savePlacedOrder(action);
  // Also what was chosen for the shopper, and is now ordered so.
  tellCheckout('shipping', wanted.checkout);
  tellCheckout('payment', wanted.checkout);
  return nextStep(action);
}

/** The lines have left the cart with the order; the header says so, and the next checkout starts anew. */
function leaveCart(client: QueryClient) {
  client.removeQueries({ queryKey: CHECKOUT_KEY });
  client.fetchQuery({ ...cartQueries.read(browserApi()), staleTime: 0 }).catch(() => {});
}

/**
 * Places the order once, however often the button is pressed, and goes on to the payment. It is placed at the sum that
 * was on the screen or not at all.
 */
export function usePlaceOrder(checkout: Checkout) {
  const client = useQueryClient();
  const router = useRouter();
  const { isRunning: isPlacing, begin, end } = useOneAtATime();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const [toldIds, setToldIds] = useState(() => soldOutIn(checkout).map(({ id }) => id));
  usePutAway(() => {
    setTrouble(null);
    setNews(null);
  });

  const refresh = async () => {
    await client.invalidateQueries({ queryKey: CHECKOUT_KEY });
    void client.invalidateQueries({ queryKey: CART_KEY });
  };
  const settled = () => execute(client, checkoutMutations.settled(browserApi(), client), undefined);

  /** Whether the sum is still the one that was seen; if not, it is said, and the next press counts. */
  const isStillSeen = (seen: Checkout, now: Checkout) => {
    const words = sumNews(seen, now);
    if (words) setNews({ words, total: now.quote.previewGrandTotal });
    return words === null;
  };
  const meet = async (error: unknown, seen: Checkout) => {
    const met = troubleOf(error);
    if (met.isStale) await refresh();
    if (met.isAboutSum && !isStillSeen(seen, await settled())) return;
    setTrouble(met);
    if (met.isStale) useNotice.getState().toasted('warning', met.words);
  };
  const attempt = async ({ seen, keep, wantedOf }: Intent) => {
    try {
      await keep();
      const now = await settled();
      const soldOut = soldOutTrouble(now, toldIds);
      setToldIds(soldOutIn(now).map(({ id }) => id));
      if (soldOut) return setTrouble(soldOut);
      if (now.shippingNotice || !isStillSeen(seen, now)) return;
      const next = await send(client, wantedOf(now));
      await goCovered(() => goOn(router, next));
      leaveCart(client);
    } catch (error) {
      await meet(error, seen).catch(() => setTrouble(troubleOf(error)));
    }
  };
  const place = async (intent: Intent) => {
    if (!begin()) return;
    setTrouble(null);
    setNews(null);
    await coverPage(() => attempt(intent));
    end();
  };

  return { place, isPlacing, trouble, news };
}
