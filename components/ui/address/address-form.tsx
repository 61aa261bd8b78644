'use client';

import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Address, NewAddress } from '@/contract/address';
import type { Country } from '@/contract/system';
import { Button } from '@/components/ui/button';
import { Form, useSchemaForm } from '@/components/ui/form';
import { RefusalLine } from '@/components/ui/refusal-line';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { addressForm, addressOf, wordsOf, type AddressWords } from '@/lib/forms/address-form';
import { addressQueries } from '@/lib/queries/address';
import { useQueryClient } from '@tanstack/react-query';
import { AddressFields } from './address-fields';
import { fillInPerson } from './fill-in-person';

export type AddressFormProps = {
  countries: readonly Country[];
  known: Partial<Address> | null;
  /** Not asked for when it is known. */
  hasEmail: boolean;
  saveLabel: string;
  /** Between the fields and the button: what this address is to be used for. */
  children?: ReactNode;
  /** Rejects with what went wrong; it is said beside the button, and nothing typed is lost. */
  onSave: (address: NewAddress) => Promise<unknown>;
};

/** An address with a button of its own: in the dialog, on the page of the address step, in the address book. */
export function AddressForm({ countries, known, hasEmail, saveLabel, children, onSave }: AddressFormProps) {
  const client = useQueryClient();
  const schema = useMemo(() => addressForm(countries, { hasEmail }), [countries, hasEmail]);
  const form = useSchemaForm(schema, wordsOf(known));
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => fillInPerson(form), [form]);

  const save = async (typed: AddressWords) => {
    setFailure(null);
    const regions = client.getQueryData(addressQueries.regions(browserApi(), typed.countryId).queryKey);
    try {
      await onSave({
        ...addressOf(typed, regions?.items),
        ...(hasEmail ? {} : { email: known?.email ?? '' }),
      });
    } catch (error) {
      setFailure(failureWords(error));
    }
  };

  return (
    <Form form={form} onSubmit={save} label="Address">
      <AddressFields countries={countries} hasEmail={hasEmail} kind="shipping" />
      {children}
      {failure && <RefusalLine className="mt-2">{failure}</RefusalLine>}
      <Button type="submit" isBusy={form.formState.isSubmitting} className="mt-4">
        {saveLabel}
      </Button>
    </Form>
  );
}
