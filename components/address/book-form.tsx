'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressForm } from '@/components/ui/address/address-form';
import { Checkbox } from '@/components/ui/checkbox';
import { RefusalLine } from '@/components/ui/refusal-line';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { UnsavedGuard } from '@/components/ui/unsaved-guard';
import type { BookAddress } from '@/contract/address';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { addressQueries } from '@/lib/queries/address';
import { useBook, type Defaults } from './use-book';

type BookFormProps = {
  /** Null for a new one. */
  address: BookAddress | null;
  /** What is filled in of a new one. */
  whose: { email: string; firstname: string; lastname: string };
  /** Where a new one most likely is; empty where nothing says so. */
  likelyCountryId: string;
  onSaved: () => void;
  /** On a page of its own, where leaving would lose what was typed. */
  isPage?: boolean;
};

/** An address of the book, with what it is the default for. */
export function BookForm({ address, whose, likelyCountryId, onSaved, isPage = false }: BookFormProps) {
  const { email, firstname, lastname } = whose;
  const { data, error } = useQuery(addressQueries.countries(browserApi()));
  const { save } = useBook();
  const [defaults, setDefaults] = useState<Defaults>({
    defaultShipping: address?.defaultShipping ?? false,
    defaultBilling: address?.defaultBilling ?? false,
  });

  if (error) return <RefusalLine>{failureWords(error)}</RefusalLine>;
  if (!data) return <SkeletonBlock className="h-130" />;
  return (
    <AddressForm
      countries={data.items}
      known={address ?? { email, firstname, lastname, countryId: likelyCountryId }}
      hasEmail
      saveLabel="Save address"
      onSave={async (typed) => {
        await save(address?.id ?? null, typed, defaults);
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
  kind: keyof Defaults;
  label: string;
  address: BookAddress | null;
  defaults: Defaults;
  setDefaults: (defaults: Defaults) => void;
};

/** What is the default already cannot be made none: another address takes its place. */
const DefaultBox = ({ kind, label, address, defaults, setDefaults }: DefaultBoxProps) => (
  <Checkbox
    checked={defaults[kind]}
    disabled={address?.[kind]}
    onChange={(event) => setDefaults({ ...defaults, [kind]: event.target.checked })}
    aside={address?.[kind] ? 'Your default' : undefined}
  >
    {label}
  </Checkbox>
);
