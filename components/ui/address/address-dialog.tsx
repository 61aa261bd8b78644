'use client';

import { useQuery } from '@tanstack/react-query';
import { AddressForm, type AddressFormProps } from './address-form';
import { QueryProvider } from '@/components/ui/asking-provider';
import { Dialog } from '@/components/ui/dialog';
import { ErrorMessage } from '@/components/ui/refusal-line';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/failure-words';
import { addressQueries } from '@/lib/queries/address';

type AddressDialogProps = Omit<AddressFormProps, 'countries'> & {
  isOpen: boolean;
  onClose: () => void;
  title: string;
};

/** Dialog to add or change an address in the address book. Loads the countries itself. */
export const AddressDialog = ({ isOpen, onClose, title, ...form }: AddressDialogProps) => (
  <QueryProvider>
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={640}>
      <FilledForm {...form} />
    </Dialog>
  </QueryProvider>
);

function FilledForm(form: Omit<AddressFormProps, 'countries'>) {
  const { data, error } = useQuery(addressQueries.countries(getBrowserApi()));
  if (data) return <AddressForm countries={data.items} {...form} />;
  return error ? <ErrorMessage>{getErrorMessage(error)}</ErrorMessage> : <SkeletonBlock className="h-96" />;
}
