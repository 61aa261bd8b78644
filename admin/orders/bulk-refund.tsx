import { Alert, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useUnselectAll } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { formatMoney } from '@/admin/layout/money';
import { BulkOutcomes } from './bulk-outcomes';

type RefundOutcome = CallData<typeof adminContract.order.refundMany>['items'][number];

/** "$12.00 and €7.00": amounts of several currencies are not added up. */
function sumAmounts(outcomes: readonly RefundOutcome[]): string {
  const sums = new Map<string, number>();
  for (const { orderCurrencyCode, amount } of outcomes)
    if (amount > 0) sums.set(orderCurrencyCode, (sums.get(orderCurrencyCode) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' and ') || 'Nothing';
}

function BulkRefundDialog({ incrementIds, onClose }: { incrementIds: string[]; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly RefundOutcome[] | null>(null);
  const [requestKey] = useState(() => crypto.randomUUID());
  const { send, isBusy, getFieldProps } = useAdminCall();
  const unselectAll = useUnselectAll('orders');
  const preview = useQuery({
    queryKey: ['refund-preview', requestKey],
    queryFn: async () =>
      (await callAdmin(adminContract.order.refundMany, { incrementIds, isPreview: true })).items,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  const shown = outcomes ?? preview.data ?? [];
  const readyCount = shown.filter(({ state }) => state === 'ready').length;
  const refund = async () => {
    const input = {
      incrementIds: shown.filter(({ state }) => state === 'ready').map(({ incrementId }) => incrementId),
      ...(restock && { restock }),
      ...(reason.trim() ? { reason } : {}),
    };
    const call = () => callAdmin(adminContract.order.refundMany, input, { 'Idempotency-Key': requestKey });
    const answer = await send(call, 'The refunds were recorded');
    if (!answer) return;
    setOutcomes(answer.data.items);
  };
  const close = () => {
    // Not before: the buttons of what is chosen, and this dialog with them, go when nothing is.
    if (outcomes) unselectAll();
    onClose();
  };
  return (
    <FormDialog
      isOpen
      title="Refund several orders"
      submitLabel={outcomes ? 'Close' : `Refund ${readyCount} of ${incrementIds.length}`}
      isBusy={isBusy || preview.isPending}
      isDangerous={!outcomes}
      isDisabled={!outcomes && readyCount === 0}
      onClose={close}
      onSubmit={() => void (outcomes ? close() : refund())}
    >
      {preview.error && <Alert severity="error">{preview.error.message}</Alert>}
      {shown.length > 0 && (
        <Alert severity={outcomes ? 'success' : 'info'} role="status">
          {outcomes ? 'Refunded: ' : 'To be refunded: '}
          {sumAmounts(shown)}
        </Alert>
      )}
      {!outcomes && (
        <>
          <TextField
            label="Reason"
            fullWidth
            multiline
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...getFieldProps('reason', 'The customers read it')}
          />
          <FormControlLabel
            label="Also put back on sale what has shipped"
            control={<Checkbox checked={restock} onChange={({ target }) => setRestock(target.checked)} />}
          />
        </>
      )}
      <BulkOutcomes
        outcomes={shown}
        getDetails={(_, index) => {
          const { amount = 0, orderCurrencyCode = '' } = shown[index] ?? {};
          return amount > 0 ? formatMoney(amount, orderCurrencyCode) : '';
        }}
      />
    </FormDialog>
  );
}

/** Refunds all that is left of the chosen orders. */
export function BulkRefundButton() {
  const [chosen, setChosen] = useState<string[] | null>(null);
  const { selectedIds } = useListContext();
  return (
    <>
      <Button size="small" onClick={() => setChosen(selectedIds.map(String))}>
        Refund
      </Button>
      {chosen && <BulkRefundDialog incrementIds={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
