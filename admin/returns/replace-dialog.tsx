import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { ParcelFields, useParcel } from '@/admin/orders/parcel-fields';
import type { ReturnDialogProps } from './return-record';

/** Says with which parcel the shopper gets what they wanted instead. Pressed twice, it happens once. */
export function ReplaceDialog({ record, onClose }: ReturnDialogProps) {
  const parcel = useParcel();
  const { send, isBusy, getFieldProps } = useAdminCall();
  const submit = async () => {
    const call = () => callAdmin(adminContract.returns.replace, { id: record.id, ...parcel.values });
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
      <ParcelFields {...{ parcel, getFieldProps }} />
    </FormDialog>
  );
}
