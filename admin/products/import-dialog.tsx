import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { ImportReport, ProductImport } from '@/contract/admin-product-import';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';

const POLL_MS = 1_000;
const isWorking = (status: ProductImport['status'] | undefined) =>
  status === 'checking' || status === 'running';

const COUNTS = { created: 'new', updated: 'changed', moved: 'moved', unpublished: 'taken off sale' } as const;

/** "2 new, 1 changed". */
function sumUp({ counts }: ImportReport): string {
  const parts = (Object.keys(COUNTS) as (keyof typeof COUNTS)[])
    .filter((key) => counts[key] > 0)
    .map((key) => `${counts[key]} ${COUNTS[key]}`);
  return parts.join(', ') || 'Nothing changes';
}

const Lines = ({ title, lines, total }: { title: string; lines: readonly string[]; total: number }) =>
  total === 0 ? null : (
    <Box>
      <Typography variant="subtitle2" component="h3">{`${title}: ${total}`}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto' }} tabIndex={0}>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </Box>
    </Box>
  );

function Report({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  return (
    <>
      <Alert severity={report.errorCount > 0 ? 'warning' : isDone ? 'success' : 'info'} role="status">
        {`${isDone ? 'Imported' : 'An import would do this'}: ${sumUp(report)}`}
      </Alert>
      <Lines
        title="Not taken"
        total={report.errorCount}
        lines={report.errors.map(({ line, field, message }) =>
          [line === null ? '' : `Line ${line}`, field, message].filter(Boolean).join(', '),
        )}
      />
      <Lines
        title="Changed in the shop as well"
        total={report.conflictCount}
        lines={report.conflicts.map(({ line, handle, value }) => `Line ${line}, ${handle}: ${value}`)}
      />
      <Lines
        title="Products"
        total={report.changes.length}
        lines={report.changes.map(({ handle, kind }) => `${handle}: ${COUNTS[kind as keyof typeof COUNTS]}`)}
      />
    </>
  );
}

function Progress({ doneCount, totalCount }: ProductImport) {
  return (
    <Box role="status">
      <Typography variant="body2">{`${doneCount} of ${totalCount ?? '…'} products`}</Typography>
      <LinearProgress
        aria-label="Progress"
        {...(totalCount ? { variant: 'determinate', value: (100 * doneCount) / totalCount } : {})}
      />
    </Box>
  );
}

/** Reads an import again and again while it works. */
const useImport = (id: number | null) =>
  useQuery({
    queryKey: ['product-import', id],
    queryFn: () => callAdmin(adminContract.product.readImport, { id: id! }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isWorking(state.data?.status) ? POLL_MS : false),
  }).data;

const PREFERENCES = {
  '': 'Keep it, and name it',
  theirs: 'Take that of the file',
  ours: 'Keep that of the shop',
} as const;

function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [preference, setPreference] = useState<keyof typeof PREFERENCES>('');
  const [hidesMissing, setHidesMissing] = useState(false);
  const [id, setId] = useState<number | null>(null);
  const { send, isBusy, errors } = useAdminCall();
  const refresh = useRefresh();
  const current = useImport(id);
  const isChecked = current?.status === 'checked';
  const isOver = current?.status === 'done' || current?.status === 'failed';
  const close = () => {
    refresh();
    onClose();
  };
  const check = async () => {
    if (!file) return;
    const input = { file, ...(preference && { preference }), hidesMissing };
    const started = await send(
      () => callAdmin(adminContract.product.checkImport, input),
      'The file is checked',
    );
    if (started) setId(started.data.id);
  };
  const start = () =>
    send(() => callAdmin(adminContract.product.runImport, { id: id! }), 'The import has begun');
  const submit = () => void (isOver ? close() : isChecked ? start() : check());
  return (
    <FormDialog
      isOpen
      title="Import products"
      submitLabel={isOver ? 'Close' : isChecked ? 'Import' : 'Check'}
      isBusy={isBusy || isWorking(current?.status)}
      isDisabled={!file}
      onClose={close}
      onSubmit={submit}
    >
      {!current && (
        <>
          <Button component="label" variant="outlined" startIcon={<UploadIcon />}>
            {file ? file.name : 'Choose a file'}
            <input
              type="file"
              accept=".csv,text/csv"
              aria-label="File of products"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
              style={{ position: 'absolute', inset: 0, opacity: 0 }}
            />
          </Button>
          <Typography variant="body2" color={errors.file ? 'error' : 'text.secondary'}>
            {errors.file ?? 'products.csv, or the export of Shopify or WooCommerce'}
          </Typography>
          <TextField
            select
            label="A value that the shop has changed as well"
            value={preference}
            onChange={({ target }) => setPreference(target.value as keyof typeof PREFERENCES)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            {Object.entries(PREFERENCES).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            label="Take imported products off sale that are not in the file"
            control={
              <Checkbox checked={hidesMissing} onChange={({ target }) => setHidesMissing(target.checked)} />
            }
          />
        </>
      )}
      {current && isWorking(current.status) && <Progress {...current} />}
      {current?.failure && <Alert severity="error">{current.failure}</Alert>}
      {isChecked && current.preview && <Report report={current.preview} isDone={false} />}
      {current?.result && <Report report={current.result} isDone />}
    </FormDialog>
  );
}

/** Imports a file: what it would do is shown before anything is changed. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        Import
      </Button>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
