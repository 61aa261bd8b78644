import { DialogContentText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import type { OpenTransfer } from '@/contract/admin-order-transfer';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { formatMoney, parseMinor } from '@/admin/layout/money';
import type { OrderRecord } from './order-record';

/** Records a transfer that somebody has seen on the bank account: the shop cannot see it. */
export function TransferDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { incrementId, transfers, orderCurrencyCode } = order;
  const [at, setAt] = useState(0);
  const [amount, setAmount] = useState(() => transfers[0]?.amount.toFixed(2) ?? '');
  const [transactionId, setTransactionId] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const toLabel = ({ type, reference, amount: due }: OpenTransfer) =>
    `${type === 'payment' ? 'Came in' : 'Sent back'}: ${formatMoney(due, orderCurrencyCode)}, ${reference}`;
  const choose = (index: number) => {
    setAt(index);
    setAmount(transfers[index]?.amount.toFixed(2) ?? '');
  };
  const submit = async () => {
    const transfer = transfers[at];
    if (!transfer) return;
    const { type, reference } = transfer;
    // What is no amount is refused like none.
    const amountCents = parseMinor(amount, orderCurrencyCode) ?? 0;
    const input = { incrementId, type, reference, transactionId, amountCents };
    const text = type === 'payment' ? 'The transfer was recorded' : 'The refund was recorded as sent';
    if (await send(() => callAdmin(adminContract.order.recordTransfer, input), text)) onClose();
  };
  return (
    <FormDialog
      isOpen
      title="Record a bank transfer"
      submitLabel="Record"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <DialogContentText>
        Record it once you see it on the account. A payment of another amount does not pay the order: send it
        back.
      </DialogContentText>
      <TextField
        select
        label="Transfer"
        fullWidth
        value={at}
        onChange={({ target }) => choose(Number(target.value))}
        {...getFieldProps('reference')}
      >
        {transfers.map((transfer, index) => (
          <MenuItem key={toLabel(transfer)} value={index}>
            {toLabel(transfer)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Amount"
        fullWidth
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        {...getFieldProps('amountCents', 'As the bank statement says')}
      />
      <TextField
        label="Transaction number"
        fullWidth
        value={transactionId}
        onChange={({ target }) => setTransactionId(target.value)}
        {...getFieldProps('transactionId', 'From the bank statement. The same one counts once')}
      />
    </FormDialog>
  );
}
