import { useEffect } from 'react';
import { useAddress } from '@/stores/address';
import type { AddressFormState } from '@/components/address-form/use-address-form';

/** Spec 3: tracks whether the typed addresses are complete; one that is not typed counts as complete. */
export function useCheckedAddresses(
  { form: shipping }: AddressFormState,
  { form: billing }: AddressFormState,
  { isTyped, isBillingSame }: { isTyped: boolean; isBillingSame: boolean },
) {
  const isShippingRight = shipping.formState.isValid || !isTyped;
  const isBillingRight = billing.formState.isValid || isBillingSame;
  useEffect(() => {
    const { shippingChecked, billingChecked } = useAddress.getState();
    shippingChecked(isShippingRight);
    billingChecked(isBillingRight);
  }, [isShippingRight, isBillingRight]);
}
