'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Address, NewAddress } from '@/contract/address';
import type { Country } from '@/contract/system';
import { useSchemaForm } from '@/components/ui/form';
import { browserApi } from '@/lib/api/browser';
import { fillInPerson } from '@/components/ui/address/fill-in-person';
import { addressForm, addressOf, wordsOf, type AddressWords } from '@/lib/forms/address-form';
import { addressQueries } from '@/lib/queries/address';
import { useAddress } from '@/stores/address';

type AddressFormTerms = {
  kind: 'shipping' | 'billing';
  countries: readonly Country[];
  known: Partial<Address> | null;
  hasEmail: boolean;
};

const draftOf = (kind: AddressFormTerms['kind']) => {
  const { addressInfo, billingAddressInfo } = useAddress.getState();
  return kind === 'shipping' ? addressInfo : billingAddressInfo;
};

function keepDraft(kind: AddressFormTerms['kind'], typed: AddressWords) {
  const { shippingWritten, billingWritten } = useAddress.getState();
  (kind === 'shipping' ? shippingWritten : billingWritten)(addressOf(typed));
}

/** The form of an address whose draft is kept for the session: a reload loses nothing. */
export function useAddressForm({ kind, countries, known, hasEmail }: AddressFormTerms) {
  const client = useQueryClient();
  const schema = useMemo(() => addressForm(countries, { hasEmail }), [countries, hasEmail]);
  const form = useSchemaForm(schema, wordsOf(known));
  const isRestored = useRef(false);

  useEffect(() => {
    const restore = () => {
      if (isRestored.current) return;
      isRestored.current = true;
      const draft = draftOf(kind);
      if (Object.keys(draft).length > 0) form.reset(wordsOf(draft), { keepDefaultValues: true });
      if (kind === 'shipping') fillInPerson(form);
    };
    const stopWaiting = useAddress.persist.onFinishHydration(restore);
    if (useAddress.persist.hasHydrated()) restore();
    else void useAddress.persist.rehydrate();

    const written = form.watch((_typed, { name }) => {
      if (name) keepDraft(kind, form.getValues());
    });
    return () => {
      stopWaiting();
      written.unsubscribe();
    };
  }, [form, kind]);

  /** The address as the calls take it, with the name of its region; null while something in it is wrong. */
  const findAddress = (): NewAddress | null => {
    const typed = form.getValues();
    if (!schema.safeParse(typed).success) return null;
    const regions = client.getQueryData(addressQueries.regions(browserApi(), typed.countryId).queryKey);
    const address = addressOf(typed, regions?.items);
    return hasEmail ? address : { ...address, email: known?.email ?? typed.email };
  };

  return { form, findAddress };
}

export type AddressFormState = ReturnType<typeof useAddressForm>;
