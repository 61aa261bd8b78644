import { InputAdornment, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { formatMoney, parseMinor } from '@/admin/layout/money';
import type { ReturnDialogProps } from './return-record';

type Kind = 'paid' | 'lessFee' | 'amount';

/** Refunds what arrived: what was paid, that less the fee, or a sum. Pressed twice, it happens once. */
export function RefundReturnDialog({ record, onClose }: ReturnDialogProps) {
  const { id, paidAmount, feeAmount, orderCurrencyCode } = record;
  const [kind, setKind] = useState<Kind>('paid');
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState('');
  const { send, isBusy, getFieldProps } = useAdminCall();
  const submit = async () => {
    const amountCents = parseMinor(amount, orderCurrencyCode);
    if (kind === 'amount' && !amountCents) return setProblem('Please enter a sum, such as 12.50');
    setProblem('');
    const input = {
      id,
      deductFee: kind === 'lessFee',
      ...(kind === 'amount' && amountCents ? { amountCents } : {}),
    };
    const call = () => callAdmin(adminContract.returns.refund, input);
    if (await send(call, 'The refund was recorded')) onClose();
  };
  return (
    <FormDialog
      isOpen
      title="Refund this return"
      submitLabel="Refund"
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <RadioGroup value={kind} onChange={(_, value) => setKind(value as Kind)} aria-label="How much">
        <FormControlLabel
          value="paid"
          control={<Radio />}
          label={`What was paid: ${formatMoney(paidAmount, orderCurrencyCode)}`}
        />
        {feeAmount > 0 && paidAmount > feeAmount && (
          <FormControlLabel
            value="lessFee"
            control={<Radio />}
            label={`Less the fee of your terms: ${formatMoney(paidAmount - feeAmount, orderCurrencyCode)}`}
          />
        )}
        <FormControlLabel value="amount" control={<Radio />} label="Another sum" />
      </RadioGroup>
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
      {problem && (
        <Typography role="alert" color="error" variant="body2">
          {problem}
        </Typography>
      )}
    </FormDialog>
  );
}
