import type { UseFormReturn } from 'react-hook-form';
import { getKnownContact } from '@/lib/browser/known-person';
import type { AddressFormValues } from '@/lib/forms/address-form';

/** Fills in the name and e-mail that are known here, where nothing was typed. In the browser only: they are in its cookie. */
export function prefillContact<Output>(form: UseFormReturn<AddressFormValues, unknown, Output>) {
  const { email, ...name } = getKnownContact();
  if (email && !form.getValues('email')) form.setValue('email', email);
  // Both or none: a name is not made of two people's.
  if (form.getValues('firstname') || form.getValues('lastname')) return;
  if (name.firstname) form.setValue('firstname', name.firstname);
  if (name.lastname) form.setValue('lastname', name.lastname);
}
