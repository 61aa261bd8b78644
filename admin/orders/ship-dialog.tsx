import { Typography } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { OrderRecord } from './order-record';
import { ParcelFields, useParcel } from './parcel-fields';
import { listChosenLines, QuantityFields, type Quantities } from './quantity-fields';

/** Ships one parcel: all that is left, or some of it. */
export function ShipDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const parcel = useParcel();
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(order.lines.map(({ orderItemId, qtyShippable }) => [orderItemId, qtyShippable])),
  );
  const { send, isBusy, getFieldProps } = useAdminCall();
  const lines = listChosenLines(quantities);
  const total = order.lines.reduce((sum, { qtyShippable }) => sum + qtyShippable, 0);

  const submit = async () => {
    const input = { incrementId: order.incrementId, lines, ...parcel.values };
    if (await send(() => callAdmin(adminContract.order.ship, input), 'The parcel was shipped')) onClose();
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
      <ParcelFields {...{ parcel, getFieldProps }} />
      {total > 1 && (
        <>
          <Typography variant="subtitle2" component="h3">
            In this parcel
          </Typography>
          <QuantityFields
            order={order}
            getMax={({ qtyShippable }) => qtyShippable}
            quantities={quantities}
            onChange={setQuantities}
          />
        </>
      )}
    </FormDialog>
  );
}
