import type { UseFormReturn } from 'react-hook-form';
import { getKnownContact } from '@/lib/auth/known-contact';
import type { AddressFormValues } from '@/lib/forms/address-form';

/** Fills in the known name and email where nothing is typed. Browser only, because they are in its cookie. */
export function prefillContact<Output>(form: UseFormReturn<AddressFormValues, unknown, Output>) {
  const { email, ...name } = getKnownContact();
  if (email && !form.getValues('email')) form.setValue('email', email);
  // Both or neither: must not mix two people's names.
  if (form.getValues('firstname') || form.getValues('lastname')) return;
  if (name.firstname) form.setValue('firstname', name.firstname);
  if (name.lastname) form.setValue('lastname', name.lastname);
}
