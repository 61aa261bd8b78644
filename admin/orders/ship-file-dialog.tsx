import { Alert, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, useRefresh } from 'react-admin';
import { adminContract } from '@/contract/admin';
import { BULK_ORDERS_MAX } from '@/contract/admin-order-bulk';
import { callAdmin } from '@/admin/api/client';
import { FormDialog } from '@/admin/layout/form-dialog';
import { BulkOutcomes, BulkProgress, type BulkOutcome } from './bulk-outcomes';
import { FILE_BYTES_MAX, parseShipmentFile, ShipmentFileError, type FileParcel } from './shipment-file';

const listParts = (parcels: readonly FileParcel[]) =>
  Array.from({ length: Math.ceil(parcels.length / BULK_ORDERS_MAX) }, (_, index) =>
    parcels.slice(index * BULK_ORDERS_MAX, (index + 1) * BULK_ORDERS_MAX),
  );

const countState = (outcomes: readonly BulkOutcome[], state: BulkOutcome['state']) =>
  outcomes.filter((outcome) => outcome.state === state).length;

/** Sends parcels part by part. What was answered before a part failed is kept. */
function useShipMany() {
  const [sent, setSent] = useState<number | null>(null);
  const send = async (parcels: readonly FileParcel[], isPreview: boolean) => {
    const outcomes: BulkOutcome[] = [];
    setSent(0);
    try {
      for (const part of listParts(parcels)) {
        const { items } = await callAdmin(adminContract.order.shipMany, { parcels: part, isPreview });
        outcomes.push(...items);
        setSent(outcomes.length);
      }
      return { outcomes, problem: '' };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { outcomes, problem: error.message };
    } finally {
      setSent(null);
    }
  };
  return { send, sent };
}

/** Marks orders as shipped from a file of tracking numbers: first what would become of each, then it is done. */
export function ShipFileDialog({ onClose }: { onClose: () => void }) {
  const [carrier, setCarrier] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [parcels, setParcels] = useState<readonly FileParcel[]>([]);
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState('');
  const { send, sent } = useShipMany();
  const refresh = useRefresh();

  const preview = async () => {
    if (!file) return setProblem('Please choose a file');
    if (file.size > FILE_BYTES_MAX) return setProblem('This file is larger than 1 MB');
    try {
      const read = parseShipmentFile(await file.text(), carrier);
      const answer = await send(read, true);
      setProblem(answer.problem);
      if (answer.problem) return;
      setParcels(read);
      setOutcomes(answer.outcomes);
    } catch (error) {
      if (!(error instanceof ShipmentFileError)) throw error;
      setProblem(error.message);
    }
  };
  const ship = async () => {
    const answer = await send(parcels, false);
    setProblem(answer.problem);
    setOutcomes(answer.outcomes);
    setIsDone(!answer.problem);
    refresh();
  };

  const isPreviewed = outcomes.length > 0;
  const readyCount = countState(outcomes, 'ready');
  const refusedCount = countState(outcomes, 'refused');
  const submit = isDone ? onClose : isPreviewed ? ship : preview;
  const label = isDone ? 'Close' : isPreviewed ? `Ship ${readyCount} of ${parcels.length}` : 'Preview';
  return (
    <FormDialog
      isOpen
      title="Ship from a file"
      submitLabel={label}
      isBusy={sent !== null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {!isPreviewed && (
        <>
          <Typography variant="body2">
            A CSV file with the columns “Order”, “Tracking number” and “Carrier”. Each order ships with all
            that is left of it, and its customer gets the e-mail.
          </Typography>
          <Button
            component="label"
            variant="outlined"
            sx={{ alignSelf: 'start', '&:focus-within': { outline: '2px solid' } }}
          >
            {file ? file.name : 'Choose a file'}
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              aria-label="File with tracking numbers"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
              style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
            />
          </Button>
          <TextField
            label="Carrier"
            value={carrier}
            fullWidth
            onChange={({ target }) => setCarrier(target.value)}
            helperText="For rows that name none"
          />
        </>
      )}
      {sent !== null && parcels.length > 0 && <BulkProgress sent={sent} total={parcels.length} />}
      {isPreviewed && sent === null && (
        <Alert severity={refusedCount > 0 ? 'warning' : 'success'} role="status">
          {isDone
            ? `${countState(outcomes, 'done')} shipped, ${countState(outcomes, 'repeated')} were shipped before, ${refusedCount} refused`
            : `${readyCount} ready, ${countState(outcomes, 'repeated')} were shipped before, ${refusedCount} refused`}
        </Alert>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {isPreviewed && sent === null && (
        <BulkOutcomes
          outcomes={outcomes}
          getDetails={(_, index) => `${parcels[index]?.carrier ?? ''} ${parcels[index]?.trackNumber ?? ''}`}
        />
      )}
    </FormDialog>
  );
}
