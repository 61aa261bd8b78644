'use client';

import { Dialog } from '@/components/ui/dialog';
import type { ComponentProps } from 'react';
import { BookForm } from './book-form';

type BookDialogProps = Pick<ComponentProps<typeof BookForm>, 'address' | 'whose'> & { onClose: () => void };

export const BookDialog = ({ address, whose, onClose }: BookDialogProps) => (
  <Dialog isOpen onClose={onClose} title={address ? 'Edit address' : 'Add an address'} size={640}>
    <div className="mt-3">
      <BookForm address={address} whose={whose} onSaved={onClose} />
    </div>
  </Dialog>
);
