'use client';

import { Dialog } from '@/components/ui/dialog';
import type { ComponentProps } from 'react';
import { BookForm } from './book-form';

type BookDialogProps = Pick<ComponentProps<typeof BookForm>, 'address' | 'whose' | 'likelyCountryId'> & {
  onClose: () => void;
};

export const BookDialog = ({ onClose, ...form }: BookDialogProps) => (
  <Dialog isOpen onClose={onClose} title={form.address ? 'Edit address' : 'Add an address'} size={640}>
    <div className="mt-3">
      <BookForm {...form} onSaved={onClose} />
    </div>
  </Dialog>
);
