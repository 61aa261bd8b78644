import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import type { Right } from '@/contract/staff';
import { AddressDialog } from './address-dialog';
import { CancelDialog } from './cancel-dialog';
import type { OrderRecord } from './order-record';
import { RefundDialog } from './refund-dialog';
import { ShipDialog } from './ship-dialog';
import { TransferDialog } from './transfer-dialog';

const DIALOGS = {
  ...{ ship: ShipDialog, refund: RefundDialog, transfer: TransferDialog },
  ...{ address: AddressDialog, cancel: CancelDialog },
};
type Action = keyof typeof DIALOGS;

const LABELS: Record<Action, string> = {
  ship: 'Ship',
  refund: 'Refund',
  transfer: 'Record bank transfer',
  address: 'Change address',
  cancel: 'Cancel order',
};

function listActions({ actions, transfers }: OrderRecord, rights: readonly Right[]): Action[] {
  const canWrite = rights.includes('orders.write');
  return [
    ...(canWrite && actions.canShip ? ['ship' as const] : []),
    ...(rights.includes('refunds.write') && actions.canRefund ? ['refund' as const] : []),
    ...(rights.includes('refunds.write') && transfers.length > 0 ? ['transfer' as const] : []),
    ...(canWrite && actions.canChangeAddress ? ['address' as const] : []),
    ...(canWrite && actions.canCancel ? ['cancel' as const] : []),
  ];
}

/** What may be done with an order now, by this member of staff. */
export function OrderActions({ order }: { order: OrderRecord }) {
  const [open, setOpen] = useState<Action | null>(null);
  const { permissions } = usePermissions<readonly Right[]>();
  const close = () => setOpen(null);
  const Dialog = open && DIALOGS[open];
  return (
    <>
      {listActions(order, permissions ?? []).map((action) => (
        <Button
          key={action}
          variant={action === 'ship' ? 'contained' : 'outlined'}
          onClick={() => setOpen(action)}
        >
          {LABELS[action]}
        </Button>
      ))}
      {Dialog && <Dialog order={order} onClose={close} />}
    </>
  );
}
