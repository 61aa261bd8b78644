import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import type { Right } from '@/contract/staff';
import { CancelDialog } from './cancel-dialog';
import type { OrderRecord } from './order-record';
import { RefundDialog } from './refund-dialog';
import { ShipDialog } from './ship-dialog';

type Action = 'ship' | 'refund' | 'cancel';

function listActions(
  { status, grandTotal, refundedAmount }: OrderRecord,
  rights: readonly Right[],
): Action[] {
  const isPaid = ['paid', 'processing', 'shipped', 'completed'].includes(status);
  return [
    ...(rights.includes('orders.write') && (status === 'paid' || status === 'processing')
      ? ['ship' as const]
      : []),
    ...(rights.includes('refunds.write') && isPaid && refundedAmount < grandTotal ? ['refund' as const] : []),
    ...(rights.includes('orders.write') && status === 'unpaid' ? ['cancel' as const] : []),
  ];
}

const LABELS: Record<Action, string> = { ship: 'Ship', refund: 'Refund', cancel: 'Cancel order' };

/** What may be done with an order now, by this member of staff. */
export function OrderActions({ order }: { order: OrderRecord }) {
  const [open, setOpen] = useState<Action | null>(null);
  const { permissions } = usePermissions<readonly Right[]>();
  const close = () => setOpen(null);
  const actions = listActions(order, permissions ?? []);
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'ship' ? 'contained' : 'outlined'}
          onClick={() => setOpen(action)}
        >
          {LABELS[action]}
        </Button>
      ))}
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  );
}
