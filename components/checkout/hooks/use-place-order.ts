'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { withPageLoading, navigateWithLoading } from '@/components/session/page-loading';
import { useSubmitLock } from '@/components/ui/hooks/use-submit-lock';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import type { Checkout } from '@/contract/checkout';
import { getBrowserApi } from '@/lib/api/browser';
import { withOrderIdempotencyKey } from '@/lib/queries/order-idempotency';
import { savePlacedOrder } from '@/lib/storage/placed-order';
import { trackCheckoutStep } from '@/lib/analytics/track-checkout';
import { isExternalUrl } from '@/lib/paths/is-external-url';
import { CART_KEY } from '@/lib/queries/client';
import { CHECKOUT_KEY, cartQueries } from '@/lib/queries/cart';
import { checkoutMutations } from '@/lib/queries/checkout';
import { executeMutation } from '@/lib/queries/execute';
import { useFeedback } from '@/stores/feedback';
import {
  getNextPath,
  toPlaceOrderInput,
  getSoldOutItems,
  findSoldOutError,
  findTotalChangeText,
  toPlaceOrderError,
  type PlaceOrderError,
  type OrderSubmission,
} from './place-order';

type PlaceOrderRequest = {
  /** The checkout whose total the shopper sees when pressing. */
  shownCheckout: Checkout;
  /** Saves typed input that is not saved yet. */
  savePending: () => Promise<void>;
  buildSubmission: (checkout: Checkout) => OrderSubmission;
};

/** A total other than the one shown. */
type TotalChange = { message: string; total: number };

/** Leaves for a gateway's page; routes to a page of the shop. */
const navigateToPayment = (router: ReturnType<typeof useRouter>, next: string) =>
  isExternalUrl(next) ? location.assign(next) : router.push(next);

/** Places the order and returns the next path. */
async function submitOrder(client: QueryClient, submission: OrderSubmission): Promise<string> {
  const order = toPlaceOrderInput(submission);
  const action = await withOrderIdempotencyKey(order, (idempotencyKey) =>
    executeMutation(client, checkoutMutations.placeOrder(getBrowserApi()), { order, idempotencyKey }),
  );
  savePlacedOrder(action);
  // Also for preselected methods, which are now ordered.
  trackCheckoutStep('shipping', submission.checkout);
  trackCheckoutStep('payment', submission.checkout);
  return getNextPath(action);
}

/** Placing the order emptied the cart: refreshes the header's cart and resets the checkout. */
function resetCheckout(client: QueryClient) {
  client.removeQueries({ queryKey: CHECKOUT_KEY });
  client.fetchQuery({ ...cartQueries.read(getBrowserApi()), staleTime: 0 }).catch(() => {});
}

/**
 * Places the order once, however often the button is pressed, and continues to the payment. It is placed at
 * the displayed total or not at all.
 */
export function usePlaceOrder(checkout: Checkout) {
  const client = useQueryClient();
  const router = useRouter();
  const { isRunning: isPlacing, begin, end } = useSubmitLock();
  const [orderError, setOrderError] = useState<PlaceOrderError | null>(null);
  const [totalChange, setTotalChange] = useState<TotalChange | null>(null);
  const [notifiedIds, setNotifiedIds] = useState(() => getSoldOutItems(checkout).map(({ id }) => id));
  useOnPageHide(() => {
    setOrderError(null);
    setTotalChange(null);
  });

  const refresh = async () => {
    await client.invalidateQueries({ queryKey: CHECKOUT_KEY });
    void client.invalidateQueries({ queryKey: CART_KEY });
  };
  const fetchSettledCheckout = () =>
    executeMutation(client, checkoutMutations.readAfterPending(getBrowserApi(), client), undefined);

  /** Shows a changed total, so that the next click counts; returns whether it has changed. */
  const showTotalChange = (shownCheckout: Checkout, now: Checkout) => {
    const message = findTotalChangeText(shownCheckout, now);
    if (message) setTotalChange({ message, total: now.quote.previewGrandTotal });
    return message !== null;
  };
  const handleError = async (error: unknown, shownCheckout: Checkout) => {
    const placeError = toPlaceOrderError(error);
    if (placeError.isStale) await refresh();
    if (placeError.isTotalChanged && showTotalChange(shownCheckout, await fetchSettledCheckout())) return;
    setOrderError(placeError);
    if (placeError.isStale) useFeedback.getState().toasted('warning', placeError.message);
  };
  const attempt = async ({ shownCheckout, savePending, buildSubmission }: PlaceOrderRequest) => {
    try {
      await savePending();
      const now = await fetchSettledCheckout();
      const soldOut = findSoldOutError(now, notifiedIds);
      setNotifiedIds(getSoldOutItems(now).map(({ id }) => id));
      if (soldOut) return setOrderError(soldOut);
      if (now.shippingNotice || showTotalChange(shownCheckout, now)) return;
      const next = await submitOrder(client, buildSubmission(now));
      await navigateWithLoading(() => navigateToPayment(router, next));
      resetCheckout(client);
    } catch (error) {
      await handleError(error, shownCheckout).catch(() => setOrderError(toPlaceOrderError(error)));
    }
  };
  const placeOrder = async (intent: PlaceOrderRequest) => {
    if (!begin()) return;
    setOrderError(null);
    setTotalChange(null);
    await withPageLoading(() => attempt(intent));
    end();
  };

  return { placeOrder, isPlacing, orderError, totalChange };
}
