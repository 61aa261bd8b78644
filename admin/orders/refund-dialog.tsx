import {
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
import { formatMinor, parseMinor } from '@/admin/layout/money';
import type { OrderRecord } from './order-record';
import { listChosenLines, QuantityFields, type Quantities } from './quantity-fields';

type Kind = 'all' | 'lines' | 'amount';

const NO_AMOUNT = 'Please enter an amount, such as 12.50';

/** Refunds all that is left, some items, or a sum. Pressed twice, it happens once. */
export function RefundDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('all');
  const [quantities, setQuantities] = useState<Quantities>({});
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isRestocked, setIsRestocked] = useState(true);
  const [problem, setProblem] = useState('');
  const [requestKey] = useState(() => crypto.randomUUID());
  const { send, isBusy, getFieldProps } = useAdminCall();
  const { incrementId, orderCurrencyCode, actions } = order;

  const submit = async () => {
    const amountCents = parseMinor(amount, orderCurrencyCode);
    const lines = listChosenLines(quantities);
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
          label={`All that is left: ${formatMinor(actions.refundableCents, orderCurrencyCode)}`}
        />
        <FormControlLabel value="lines" control={<Radio />} label="Some items" />
        <FormControlLabel value="amount" control={<Radio />} label="A sum" />
      </RadioGroup>
      {kind === 'lines' && (
        <QuantityFields
          order={order}
          getMax={({ qtyOrdered, qtyRefunded }) => qtyOrdered - qtyRefunded}
          quantities={quantities}
          onChange={setQuantities}
        />
      )}
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
