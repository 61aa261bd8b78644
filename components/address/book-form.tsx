'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressForm } from '@/components/ui/address/address-form';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorMessage } from '@/components/ui/refusal-line';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { UnsavedGuard } from '@/components/ui/unsaved-guard';
import type { BookAddress } from '@/contract/address';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/failure-words';
import { addressQueries } from '@/lib/queries/address';
import { useAddressBook, type AddressDefaults } from './use-book';

type AddressBookFormProps = {
  /** Null for a new one. */
  address: BookAddress | null;
  /** What is filled in of a new one. */
  customer: { email: string; firstname: string; lastname: string };
  /** Where a new one most likely is; empty where nothing says so. */
  likelyCountryId: string;
  onSaved: () => void;
  /** On a page of its own, where leaving would lose what was typed. */
  isPage?: boolean;
};

/** An address of the book, with what it is the default for. */
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
      saveLabel="Save address"
      onSave={async (newAddress) => {
        await save(address?.id ?? null, newAddress, defaults);
        onSaved();
      }}
    >
      <div className="mt-2">
        <DefaultBox
          kind="defaultShipping"
          label="Default shipping address"
          {...{ address, defaults, setDefaults }}
        />
        <DefaultBox
          kind="defaultBilling"
          label="Default billing address"
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

/** What is the default already cannot be made none: another address takes its place. */
const DefaultBox = ({ kind, label, address, defaults, setDefaults }: DefaultBoxProps) => (
  <Checkbox
    checked={defaults[kind]}
    disabled={address?.[kind]}
    onChange={(event) => setDefaults({ ...defaults, [kind]: event.target.checked })}
    trailing={address?.[kind] ? 'Your default' : undefined}
  >
    {label}
  </Checkbox>
);
