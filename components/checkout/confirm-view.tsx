'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Country } from '@/contract/system';
import { Code } from '@/contract/codes';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Trouble } from '@/components/ui/trouble';
import { browserApi } from '@/lib/api/browser';
import { isRefusal } from '@/lib/api/failure-words';
import { parsePlacedOrder, readPlacedOrder } from '@/lib/browser/placed-order';
import { tell } from '@/lib/browser/signals';
import { tellCheckout } from '@/lib/browser/tell-checkout';
import { payPath } from '@/lib/payment/pay-paths';
import { checkoutQueries } from '@/lib/queries/checkout';
import { ConfirmForm } from './confirm-form';
import { ConfirmSkeleton } from './confirm-skeleton';

type ConfirmViewProps = {
  countries: readonly Country[];
  /** Where the shopper most likely lives; empty where that would be a guess. */
  likelyCountryId: string;
};

/** The confirm page: what is ordered, where it goes, how fast, how it is paid. */
export function ConfirmView(props: ConfirmViewProps) {
  const { data: checkout, error, refetch } = useQuery(checkoutQueries.read(browserApi()));

  useEffect(() => {
    if (!checkout) return;
    tell('cart', checkout);
    if (checkout.items.length > 0) tellCheckout('begin', checkout);
  }, [checkout]);

  const isEmpty = checkout ? checkout.items.length === 0 : isRefusal(error, Code.emptyCart);
  if (isEmpty) return <NothingToOrder />;
  if (checkout) return <ConfirmForm checkout={checkout} {...props} />;
  return error ? <ConfirmTrouble onRetry={() => void refetch()} /> : <ConfirmSkeleton />;
}

const neverChanges = () => () => {};

/** Also where Back leads to from the payment: the lines have left the cart with the order. */
function NothingToOrder() {
  const text = useSyncExternalStore(neverChanges, readPlacedOrder, () => null);
  const placed = parsePlacedOrder(text);
  const way = placed ? (
    <ButtonLink href={payPath(placed.orderId)}>Pay for order {placed.incrementId}</ButtonLink>
  ) : (
    <ButtonLink href="/cart">Back to cart</ButtonLink>
  );
  return (
    <>
      <h1 className="sr-only">Confirm your order</h1>
      <EmptyState action={way}>Your cart is empty.</EmptyState>
    </>
  );
}

const ConfirmTrouble = ({ onRetry }: { onRetry: () => void }) => (
  <Trouble heading="Confirm your order" onRetry={onRetry}>
    We couldn’t load your checkout. Your cart is saved.
  </Trouble>
);
