import { TextField } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { ReturnDialogProps } from './return-record';

const { approve, refuse } = adminContract.returns;

/** Says where the parcel goes. */
export function ApproveDialog({ record, onClose }: ReturnDialogProps) {
  const [address, setAddress] = useState(record.termsAddress);
  const [labelUrl, setLabelUrl] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const submit = async () => {
    const input = {
      id: record.id,
      ...(address.trim() && { address }),
      ...(labelUrl.trim() && { labelUrl: labelUrl.trim() }),
    };
    if (await send(() => callAdmin(approve, input), 'The return was approved')) onClose();
  };
  return (
    <FormDialog
      isOpen
      title="Approve this return"
      submitLabel="Approve"
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField
        label="Return address"
        autoFocus
        fullWidth
        multiline
        minRows={3}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        {...getFieldProps('address', 'The customer gets it by e-mail')}
      />
      <TextField
        label="Link to a label"
        fullWidth
        value={labelUrl}
        onChange={({ target }) => setLabelUrl(target.value)}
        {...getFieldProps('labelUrl', 'If you pay for the parcel')}
      />
    </FormDialog>
  );
}

export function RefuseDialog({ record, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const submit = async () => {
    const call = () => callAdmin(refuse, { id: record.id, reason });
    if (await send(call, 'The return was refused')) onClose();
  };
  return (
    <FormDialog
      isOpen
      isDangerous
      title="Refuse this return"
      submitLabel="Refuse"
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField
        label="Reason"
        autoFocus
        fullWidth
        multiline
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...getFieldProps('reason', 'The customer reads it')}
      />
    </FormDialog>
  );
}
