'use client';

import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Address, NewAddress } from '@/contract/address';
import type { Country } from '@/contract/system';
import { Button } from '@/components/ui/display/button';
import { Form, useSchemaForm } from '@/components/ui/form/form';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import {
  addressSchema,
  toNewAddress,
  toAddressFormValues,
  type AddressFormValues,
} from '@/lib/forms/address-form';
import { addressQueries } from '@/lib/queries/address';
import { useQueryClient } from '@tanstack/react-query';
import { AddressInputs } from './address-inputs';
import { prefillContact } from './prefill-contact';

export type AddressFormProps = {
  countries: readonly Country[];
  initialAddress: Partial<Address> | null;
  /** False when the email is already known. */
  hasEmail: boolean;
  saveLabel: string;
  /** Rendered between the fields and the button: what this address is used for. */
  children?: ReactNode;
  /** Rejects with the error, which is shown next to the button; keeps everything typed. */
  onSave: (address: NewAddress) => Promise<unknown>;
};

/** An address form with its own button: in the dialog, in the address step and in the address book. */
export function AddressForm({
  countries,
  initialAddress,
  hasEmail,
  saveLabel,
  children,
  onSave,
}: AddressFormProps) {
  const client = useQueryClient();
  const schema = useMemo(() => addressSchema(countries, { hasEmail }), [countries, hasEmail]);
  const form = useSchemaForm(schema, toAddressFormValues(initialAddress));
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => prefillContact(form), [form]);

  const save = async (values: AddressFormValues) => {
    setFailure(null);
    const regions = client.getQueryData(addressQueries.regions(getBrowserApi(), values.countryId).queryKey);
    try {
      await onSave({
        ...toNewAddress(values, regions?.items),
        ...(hasEmail ? {} : { email: initialAddress?.email ?? '' }),
      });
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  };

  return (
    <Form form={form} onSubmit={save} label="Address">
      <AddressInputs countries={countries} hasEmail={hasEmail} kind="shipping" />
      {children}
      {failure && <ErrorMessage className="mt-2">{failure}</ErrorMessage>}
      <Button type="submit" isBusy={form.formState.isSubmitting} className="mt-4">
        {saveLabel}
      </Button>
    </Form>
  );
}
