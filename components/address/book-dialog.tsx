'use client';

import * as addressText from '@/components/address/address-text';
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
  <Dialog isOpen onClose={onClose} title={form.address ? addressText.editTitle : addressText.add} size={640}>
    <div className="mt-3">
      <AddressBookForm {...form} onSaved={onClose} />
    </div>
  </Dialog>
);
