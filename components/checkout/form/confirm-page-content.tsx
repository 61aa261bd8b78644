'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Country } from '@/contract/system';
import { ResponseCode } from '@/contract/response-codes';
import * as checkoutText from '@/components/checkout/checkout-text';
import * as checkoutFormText from '@/components/checkout/form/form-text';
import { ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { ErrorState } from '@/components/ui/display/error-state';
import { getBrowserApi } from '@/lib/api/browser';
import { hasErrorCode } from '@/lib/api/error-message';
import { parsePlacedOrder, readPlacedOrder } from '@/lib/storage/placed-order';
import { events } from '@/lib/browser/events';
import { trackCheckoutStep } from '@/lib/analytics/track-checkout';
import { getPaymentPath } from '@/lib/paths/payment-paths';
import { checkoutQueries } from '@/lib/queries/checkout';
import { ConfirmForm } from './confirm-form';
import { ConfirmSkeleton } from '@/components/checkout/confirm-skeleton';

type ConfirmPageContentProps = {
  countries: readonly Country[];
  /** The shopper's likely country; empty if it would be a guess. */
  likelyCountryId: string;
  hasExpress: boolean;
};

/** The confirm page: items, address, shipping method, payment. */
export function ConfirmPageContent(props: ConfirmPageContentProps) {
  const { data: checkout, error, refetch } = useQuery(checkoutQueries.read(getBrowserApi()));

  useEffect(() => {
    if (!checkout) return;
    events.emit('cart', checkout);
    if (checkout.items.length > 0) trackCheckoutStep('begin', checkout);
  }, [checkout]);

  const isEmpty = checkout ? checkout.items.length === 0 : hasErrorCode(error, ResponseCode.emptyCart);
  if (isEmpty) return <EmptyCheckout />;
  if (checkout) return <ConfirmForm checkout={checkout} {...props} />;
  return error ? <ConfirmError onRetry={() => void refetch()} /> : <ConfirmSkeleton />;
}

const neverChanges = () => () => {};

/** Also shown on Back from the payment: placing the order emptied the cart. */
function EmptyCheckout() {
  const text = useSyncExternalStore(neverChanges, readPlacedOrder, () => null);
  const placedOrder = parsePlacedOrder(text);
  const action = placedOrder ? (
    <ButtonLink href={getPaymentPath(placedOrder.orderId)}>
      {checkoutFormText.payForOrder(placedOrder.incrementId)}
    </ButtonLink>
  ) : (
    <ButtonLink href="/cart">{checkoutText.backToCart}</ButtonLink>
  );
  return (
    <>
      <h1 className="sr-only">{checkoutText.confirmTitle}</h1>
      <EmptyState action={action}>{checkoutText.emptyCart}</EmptyState>
    </>
  );
}

const ConfirmError = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState heading={checkoutText.confirmTitle} onRetry={onRetry}>
    {checkoutText.loadFailed}
  </ErrorState>
);
