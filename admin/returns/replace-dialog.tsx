import { TextField } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { ReturnDialogProps } from './return-record';

/** Says with which parcel the shopper gets what they wanted instead. Pressed twice, it happens once. */
export function ReplaceDialog({ record, onClose }: ReturnDialogProps) {
  const [carrier, setCarrier] = useState('');
  const [trackNumber, setTrackNumber] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const submit = async () => {
    const call = () => callAdmin(adminContract.returns.replace, { id: record.id, carrier, trackNumber });
    if (await send(call, 'The replacement was sent')) onClose();
  };
  return (
    <FormDialog
      isOpen
      title="Send the replacement"
      submitLabel="Send the replacement"
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField
        label="Carrier"
        autoFocus
        fullWidth
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        {...getFieldProps('carrier', 'Such as DHL')}
      />
      <TextField
        label="Tracking number"
        fullWidth
        value={trackNumber}
        onChange={({ target }) => setTrackNumber(target.value)}
        {...getFieldProps('trackNumber', 'The customer gets it by e-mail')}
      />
    </FormDialog>
  );
}
