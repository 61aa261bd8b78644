'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Address, NewAddress } from '@/contract/address';
import type { Country } from '@/contract/system';
import { useSchemaForm } from '@/components/ui/form/form';
import { getBrowserApi } from '@/lib/api/browser';
import { prefillContact } from '@/components/address-form/prefill-contact';
import {
  addressSchema,
  toNewAddress,
  toAddressFormValues,
  type AddressFormValues,
} from '@/lib/forms/address-form';
import { addressQueries } from '@/lib/queries/address';
import { useAddress } from '@/stores/address';

type AddressFormOptions = {
  kind: 'shipping' | 'billing';
  countries: readonly Country[];
  initialAddress: Partial<Address> | null;
  hasEmail: boolean;
};

const getDraft = (kind: AddressFormOptions['kind']) => {
  const { addressInfo, billingAddressInfo } = useAddress.getState();
  return kind === 'shipping' ? addressInfo : billingAddressInfo;
};

function saveDraft(kind: AddressFormOptions['kind'], values: AddressFormValues) {
  const { shippingWritten, billingWritten } = useAddress.getState();
  (kind === 'shipping' ? shippingWritten : billingWritten)(toNewAddress(values));
}

/** An address form whose draft is kept for the session: a reload loses nothing. */
export function useAddressForm({ kind, countries, initialAddress, hasEmail }: AddressFormOptions) {
  const client = useQueryClient();
  const schema = useMemo(() => addressSchema(countries, { hasEmail }), [countries, hasEmail]);
  const form = useSchemaForm(schema, toAddressFormValues(initialAddress));
  const isRestored = useRef(false);

  useEffect(() => {
    const restore = () => {
      if (isRestored.current) return;
      isRestored.current = true;
      const draft = getDraft(kind);
      if (Object.keys(draft).length > 0) form.reset(toAddressFormValues(draft), { keepDefaultValues: true });
      if (kind === 'shipping') prefillContact(form);
    };
    const unsubscribeHydration = useAddress.persist.onFinishHydration(restore);
    if (useAddress.persist.hasHydrated()) restore();
    else void useAddress.persist.rehydrate();

    const subscription = form.watch((_typed, { name }) => {
      if (name) saveDraft(kind, form.getValues());
    });
    return () => {
      unsubscribeHydration();
      subscription.unsubscribe();
    };
  }, [form, kind]);

  /** Returns the address in API form, with its region's name; null while it is invalid. */
  const findAddress = (): NewAddress | null => {
    const values = form.getValues();
    if (!schema.safeParse(values).success) return null;
    const regions = client.getQueryData(addressQueries.regions(getBrowserApi(), values.countryId).queryKey);
    const address = toNewAddress(values, regions?.items);
    return hasEmail ? address : { ...address, email: initialAddress?.email ?? values.email };
  };

  return { form, findAddress };
}

export type AddressFormState = ReturnType<typeof useAddressForm>;
