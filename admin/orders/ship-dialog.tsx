import { TextField } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { OrderRecord } from './order-record';

export function ShipDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const [carrier, setCarrier] = useState('');
  const [trackNumber, setTrackNumber] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const { incrementId, status } = order;
  const submit = async () => {
    const { advance } = adminContract.order;
    const ship = async () => {
      if (status === 'paid') await callAdmin(advance, { incrementId, status: 'processing' });
      await callAdmin(advance, { incrementId, status: 'shipped', carrier, trackNumber });
    };
    if (await send(ship, 'The order was shipped')) onClose();
  };
  return (
    <FormDialog
      isOpen
      title="Ship this order"
      submitLabel="Mark as shipped"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Carrier"
        autoFocus
        fullWidth
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        {...getFieldProps('carrier', 'For example DHL, UPS or USPS')}
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
