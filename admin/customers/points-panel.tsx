import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { CustomerRecord } from './customer-record';

const number = new Intl.NumberFormat();
const signed = new Intl.NumberFormat(undefined, { signDisplay: 'always' });

/** Gives points, or takes some. Pressed twice, it happens once. */
function AdjustDialog({ id, balance, onClose }: { id: number; balance: number; onClose: () => void }) {
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [requestKey] = useState(() => crypto.randomUUID());
  const { send, isBusy, getFieldProps } = useAdminCall();
  const submit = async () => {
    if (!/^[+-]?\d{1,7}$/.test(points.trim())) return setProblem('Please enter a number, such as 100 or -50');
    setProblem('');
    const input = { id, points: Number(points), reason };
    const call = () =>
      callAdmin(adminContract.customer.adjustPoints, input, { 'Idempotency-Key': requestKey });
    if (await send(call, 'The points were changed')) onClose();
  };
  const hint = `${number.format(balance)} now. A minus takes some.`;
  return (
    <FormDialog
      isOpen
      title="Change points"
      submitLabel="Change"
      {...{ isBusy, onClose }}
      onSubmit={() => void submit()}
    >
      <TextField
        label="Points"
        autoFocus
        fullWidth
        inputMode="text"
        value={points}
        onChange={({ target }) => setPoints(target.value)}
        {...(problem ? { error: true, helperText: problem } : getFieldProps('points', hint))}
      />
      <TextField
        label="Reason"
        fullWidth
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...getFieldProps('reason', 'The customer reads it')}
      />
    </FormDialog>
  );
}

/** The balance, how it came about, and a change of it. */
export function PointsPanel({ customer, canWrite }: { customer: CustomerRecord; canWrite: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { balance, items } = customer.points;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h5" component="p">
        {number.format(balance)}
      </Typography>
      {canWrite && (
        <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'start' }}>
          Change points
        </Button>
      )}
      {items.length > 0 && (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
          {items.map((entry) => (
            <Stack
              component="li"
              key={entry.id}
              direction="row"
              sx={{ gap: 2, justifyContent: 'space-between' }}
            >
              <span>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {entry.comment}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  <DateTimeText value={entry.createdAt} />
                </Typography>
              </span>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {signed.format(entry.points)}
              </Typography>
            </Stack>
          ))}
        </Stack>
      )}
      {isOpen && <AdjustDialog id={Number(customer.id)} balance={balance} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}
