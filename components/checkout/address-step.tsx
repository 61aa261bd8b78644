'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { NewAddress } from '@/contract/address';
import type { Country } from '@/contract/system';
import * as checkoutText from '@/components/checkout/checkout-text';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { TextLink } from '@/components/ui/display/text-link';
import { getBrowserApi } from '@/lib/api/browser';
import { checkoutMutations, checkoutQueries } from '@/lib/queries/checkout';
import { useAddress } from '@/stores/address';
import { AddressForm } from '@/components/address-form/address-form';

type AddressStepProps = { countries: readonly Country[]; likelyCountryId: string };

/** The shipping address as a separate step that returns to the confirm page. */
export function AddressStep({ countries, likelyCountryId }: AddressStepProps) {
  const client = useQueryClient();
  const router = useRouter();
  const { data: checkout, error, refetch } = useQuery(checkoutQueries.read(getBrowserApi()));
  const setting = useMutation(checkoutMutations.setShipping(getBrowserApi(), client));

  if (error && !checkout)
    return (
      <EmptyState
        texture="straight"
        action={<Button onClick={() => void refetch()}>{checkoutText.tryAgain}</Button>}
      >
        {checkoutText.loadFailed}
      </EmptyState>
    );
  if (!checkout) return <SkeletonBlock className="h-130" />;
  if (checkout.items.length === 0)
    return (
      <EmptyState action={<ButtonLink href="/cart">{checkoutText.backToCart}</ButtonLink>}>
        {checkoutText.emptyCart}
      </EmptyState>
    );

  const isGuest = checkout.quote.customerIsGuest;
  const email = checkout.shippingAddress?.email ?? '';
  const save = async (address: NewAddress) => {
    await setting.mutateAsync({ address });
    useAddress.getState().shippingWritten(address);
    router.push('/order/confirm');
  };

  return (
    <>
      <AddressForm
        countries={countries}
        initialAddress={checkout.shippingAddress ?? { countryId: likelyCountryId }}
        hasEmail={isGuest || !email}
        saveLabel={checkoutText.addressSubmit}
        onSave={save}
      />
      <p className="mt-6 text-small">
        <TextLink href="/order/confirm">{checkoutText.backToCheckout}</TextLink>
      </p>
    </>
  );
}
