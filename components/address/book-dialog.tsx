'use client';

import { Dialog } from '@/components/ui/dialog';
import type { BookAddress } from '@/contract/address';
import { BookForm } from './book-form';

type BookDialogProps = { address: BookAddress | null; email: string; onClose: () => void };

export const BookDialog = ({ address, email, onClose }: BookDialogProps) => (
  <Dialog isOpen onClose={onClose} title={address ? 'Edit address' : 'Add an address'} size={640}>
    <div className="mt-3">
      <BookForm address={address} email={email} onSaved={onClose} />
    </div>
  </Dialog>
);
