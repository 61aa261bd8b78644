import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { OrderRecord } from './order-record';

export function CancelDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const { incrementId } = order;
  const submit = async () => {
    const input = { incrementId, ...(reason.trim() ? { reason } : {}) };
    if (await send(() => callAdmin(adminContract.order.cancel, input), 'The order was cancelled')) onClose();
  };
  return (
    <FormDialog
      isOpen
      isDangerous
      title="Cancel this order?"
      submitLabel="Cancel the order"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <DialogContentText>Its items are on sale again, and the customer gets an e-mail.</DialogContentText>
      <TextField
        label="Reason"
        fullWidth
        multiline
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...getFieldProps('reason', 'The customer reads it')}
      />
    </FormDialog>
  );
}
