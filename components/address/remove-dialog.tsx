'use client';

import { useState } from 'react';
import * as addressText from '@/components/address/address-text';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import type { BookAddress } from '@/contract/address';
import { getErrorMessage } from '@/lib/api/error-message';
import { formatAddressLines } from '@/lib/format/address-lines';
import { useAddressBook } from './use-address-book';

type RemoveDialogProps = { address: BookAddress; onClose: () => void };

/** Confirms removal of an address; orders sent there keep it. */
export function RemoveDialog({ address, onClose }: RemoveDialogProps) {
  const { remove, isRemoving } = useAddressBook();
  const [error, setError] = useState<string>();
  const [street = ''] = formatAddressLines(address);

  const removeIt = async () => {
    setError(undefined);
    try {
      await remove(address.id);
      onClose();
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
  };

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={addressText.removeTitle}
      text={addressText.removeText(`${address.firstname} ${address.lastname}`, street)}
      confirmLabel={addressText.confirmRemove}
      cancelLabel={addressText.cancelRemove}
      onConfirm={() => void removeIt()}
      isBusy={isRemoving}
      error={error}
    />
  );
}
