import {
  Box,
  Checkbox,
  FormControlLabel,
  InputAdornment,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { formatMoney, parseMinor } from '@/admin/layout/money';
import type { OrderRecord } from './order-record';

type Kind = 'all' | 'lines' | 'amount';

const NO_AMOUNT = 'Please enter an amount, such as 12.50';

function countLeft(order: OrderRecord, itemId: number, qtyOrdered: number): number {
  const refunded = order.refunds
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ items }) => items)
    .filter(({ orderItemId }) => orderItemId === itemId);
  return qtyOrdered - refunded.reduce((sum, { qty }) => sum + qty, 0);
}

function LineQuantities(props: {
  order: OrderRecord;
  quantities: Record<number, number>;
  onChange: (quantities: Record<number, number>) => void;
}) {
  const { order, quantities, onChange } = props;
  return order.items.map((item) => {
    const left = countLeft(order, item.id, item.qtyOrdered);
    return (
      <Box key={item.id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {item.name}
        </Typography>
        <TextField
          type="number"
          size="small"
          label={`of ${left}`}
          disabled={left === 0}
          value={quantities[item.id] ?? 0}
          onChange={({ target }) => {
            const quantity = Math.min(left, Math.max(0, Math.trunc(Number(target.value)) || 0));
            onChange({ ...quantities, [item.id]: quantity });
          }}
          slotProps={{ htmlInput: { min: 0, max: left, 'aria-label': `How many of ${item.name}` } }}
          sx={{ width: 96, flex: 'none' }}
        />
      </Box>
    );
  });
}

/** Refunds all that is left, some items, or a sum. Pressed twice, it happens once. */
export function RefundDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('all');
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isRestocked, setIsRestocked] = useState(true);
  const [problem, setProblem] = useState('');
  const [requestKey] = useState(() => crypto.randomUUID());
  const { send, isBusy, getFieldProps } = useAdminCall();
  const { incrementId, orderCurrencyCode, grandTotal, refundedAmount } = order;

  const submit = async () => {
    const amountCents = parseMinor(amount, orderCurrencyCode);
    const lines = Object.entries(quantities)
      .filter(([, qty]) => qty > 0)
      .map(([orderItemId, qty]) => ({ orderItemId: Number(orderItemId), qty }));
    if (kind === 'amount' && !amountCents) return setProblem(NO_AMOUNT);
    if (kind === 'lines' && lines.length === 0) return setProblem('Please choose how many of what');
    setProblem('');
    const input = {
      incrementId,
      ...(kind === 'lines' ? { lines } : {}),
      ...(kind === 'amount' && amountCents ? { amountCents } : {}),
      ...(kind === 'amount' ? {} : { restock: isRestocked }),
      ...(reason.trim() ? { reason } : {}),
    };
    const call = () => callAdmin(adminContract.order.refund, input, { 'Idempotency-Key': requestKey });
    if (await send(call, 'The refund was recorded')) onClose();
  };

  return (
    <FormDialog
      isOpen
      title="Refund"
      submitLabel="Refund"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioGroup value={kind} onChange={(_, value) => setKind(value as Kind)} aria-label="What to refund">
        <FormControlLabel
          value="all"
          control={<Radio />}
          label={`All that is left: ${formatMoney(grandTotal - refundedAmount, orderCurrencyCode)}`}
        />
        <FormControlLabel value="lines" control={<Radio />} label="Some items" />
        <FormControlLabel value="amount" control={<Radio />} label="A sum" />
      </RadioGroup>
      {kind === 'lines' && <LineQuantities order={order} quantities={quantities} onChange={setQuantities} />}
      {kind === 'amount' && (
        <TextField
          label="Sum"
          fullWidth
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">{orderCurrencyCode}</InputAdornment> },
          }}
          {...getFieldProps('amountCents')}
        />
      )}
      {kind !== 'amount' && (
        <FormControlLabel
          label="Put the items back on sale"
          control={
            <Checkbox checked={isRestocked} onChange={({ target }) => setIsRestocked(target.checked)} />
          }
        />
      )}
      <TextField
        label="Reason"
        fullWidth
        multiline
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...getFieldProps('reason', 'The customer reads it')}
      />
      {problem && (
        <Typography role="alert" color="error" variant="body2">
          {problem}
        </Typography>
      )}
    </FormDialog>
  );
}
