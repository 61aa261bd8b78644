'use client';

import { Dialog } from '@/components/ui/overlay/dialog';
import type { ComponentProps } from 'react';
import { AddressBookForm } from './book-form';

type AddressBookDialogProps = Pick<
  ComponentProps<typeof AddressBookForm>,
  'address' | 'customer' | 'likelyCountryId'
> & {
  onClose: () => void;
};

export const AddressBookDialog = ({ onClose, ...form }: AddressBookDialogProps) => (
  <Dialog isOpen onClose={onClose} title={form.address ? 'Edit address' : 'Add an address'} size={640}>
    <div className="mt-3">
      <AddressBookForm {...form} onSaved={onClose} />
    </div>
  </Dialog>
);
