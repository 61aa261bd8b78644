import { Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { ReturnDialogProps } from './return-record';

/** Notes what was in the parcel, and what of it can be sold again. */
export function ReceiveDialog({ record, onClose }: ReturnDialogProps) {
  const [lines, setLines] = useState(() =>
    record.lines.map(({ orderItemId, qty }) => ({ orderItemId, receivedQty: qty, restock: false })),
  );
  const { send, isBusy } = useAdminCall();
  const change = (id: number, update: Partial<(typeof lines)[number]>) =>
    setLines((current) => current.map((line) => (line.orderItemId === id ? { ...line, ...update } : line)));
  const submit = async () => {
    const call = () => callAdmin(adminContract.returns.receive, { id: record.id, lines });
    if (await send(call, 'The parcel was noted')) onClose();
  };
  return (
    <FormDialog
      isOpen
      title="What was in the parcel"
      submitLabel="Mark as received"
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      {record.lines.map(({ orderItemId, name, qty }) => {
        const line = lines.find((entry) => entry.orderItemId === orderItemId);
        return (
          <Box key={orderItemId} sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                {name}
              </Typography>
              <TextField
                type="number"
                size="small"
                label={`of ${qty}`}
                value={line?.receivedQty ?? 0}
                onChange={({ target }) =>
                  change(orderItemId, {
                    receivedQty: Math.min(qty, Math.max(0, Math.trunc(Number(target.value)) || 0)),
                  })
                }
                slotProps={{ htmlInput: { min: 0, max: qty, 'aria-label': `How many of ${name}` } }}
                sx={{ width: 96, flex: 'none' }}
              />
            </Box>
            <FormControlLabel
              label="Put back on sale"
              control={
                <Checkbox
                  checked={line?.restock ?? false}
                  onChange={({ target }) => change(orderItemId, { restock: target.checked })}
                  slotProps={{ input: { 'aria-label': `Put ${name} back on sale` } }}
                />
              }
            />
          </Box>
        );
      })}
    </FormDialog>
  );
}
