'use client';

import type { NewAddress } from '@/contract/address';
import type { Country } from '@/contract/system';
import { Dialog } from '@/components/ui/dialog';
import { AddressForm } from '@/components/ui/address/address-form';

type AddAddressProps = {
  countries: readonly Country[];
  email: string;
  onAdd: (address: NewAddress) => Promise<unknown>;
  onClose: () => void;
};

export const AddAddress = ({ countries, email, onAdd, onClose }: AddAddressProps) => (
  <Dialog isOpen onClose={onClose} title="Add an address" size={640}>
    <AddressForm
      countries={countries}
      known={{ email }}
      hasEmail={!email}
      saveLabel="Send it there"
      onSave={onAdd}
    />
  </Dialog>
);
