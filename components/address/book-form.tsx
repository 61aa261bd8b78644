'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressForm } from '@/components/address-form/address-form';
import * as addressText from '@/components/address/address-text';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { UnsavedGuard } from '@/components/content/unsaved-guard';
import type { BookAddress } from '@/contract/address';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { addressQueries } from '@/lib/queries/address';
import { useAddressBook, type AddressDefaults } from './use-address-book';

type AddressBookFormProps = {
  /** Null for a new one. */
  address: BookAddress | null;
  /** Prefilled in a new address. */
  customer: { email: string; firstname: string; lastname: string };
  /** The likely country of a new address, or empty. */
  likelyCountryId: string;
  onSaved: () => void;
  /** On its own page, where leaving discards the input. */
  isPage?: boolean;
};

/** Form for an address of the book and its defaults. */
export function AddressBookForm({
  address,
  customer,
  likelyCountryId,
  onSaved,
  isPage = false,
}: AddressBookFormProps) {
  const { email, firstname, lastname } = customer;
  const { data, error } = useQuery(addressQueries.countries(getBrowserApi()));
  const { save } = useAddressBook();
  const [defaults, setDefaults] = useState<AddressDefaults>({
    defaultShipping: address?.defaultShipping ?? false,
    defaultBilling: address?.defaultBilling ?? false,
  });

  if (error) return <ErrorMessage>{getErrorMessage(error)}</ErrorMessage>;
  if (!data) return <SkeletonBlock className="h-130" />;
  return (
    <AddressForm
      countries={data.items}
      initialAddress={address ?? { email, firstname, lastname, countryId: likelyCountryId }}
      hasEmail
      saveLabel={addressText.save}
      onSave={async (newAddress) => {
        await save(address?.id ?? null, newAddress, defaults);
        onSaved();
      }}
    >
      <div className="mt-2">
        <DefaultBox
          kind="defaultShipping"
          label={addressText.defaultShipping}
          {...{ address, defaults, setDefaults }}
        />
        <DefaultBox
          kind="defaultBilling"
          label={addressText.defaultBilling}
          {...{ address, defaults, setDefaults }}
        />
      </div>
      {isPage && <UnsavedGuard />}
    </AddressForm>
  );
}

type DefaultBoxProps = {
  kind: keyof AddressDefaults;
  label: string;
  address: BookAddress | null;
  defaults: AddressDefaults;
  setDefaults: (defaults: AddressDefaults) => void;
};

/** A default cannot be unset: only another address can replace it. */
const DefaultBox = ({ kind, label, address, defaults, setDefaults }: DefaultBoxProps) => (
  <Checkbox
    checked={defaults[kind]}
    disabled={address?.[kind]}
    onChange={(event) => setDefaults({ ...defaults, [kind]: event.target.checked })}
    trailing={address?.[kind] ? addressText.yourDefault : undefined}
  >
    {label}
  </Checkbox>
);
