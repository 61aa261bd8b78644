import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { CustomerRecord } from './customer-record';

const { exportData, exportGuestData, erase, eraseGuest } = adminContract.customer;

/** Saves a text as a file. */
function downloadText(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const callExport = ({ id, email, isGuest }: CustomerRecord) =>
  isGuest ? callAdmin(exportGuestData, { email }) : callAdmin(exportData, { id: Number(id) });
const callErase = ({ id, email, isGuest }: CustomerRecord) =>
  isGuest ? callAdmin(eraseGuest, { email }) : callAdmin(erase, { id: Number(id) });

/** Takes the email address as it is typed, so that nobody is erased by a wrong press. */
function EraseDialog({ customer, onClose }: { customer: CustomerRecord; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const { send, isBusy } = useAdminCall();
  const submit = async () => {
    if (typed.trim().toLowerCase() !== customer.email)
      return setProblem('This is not the e-mail address of this customer');
    setProblem('');
    await send(
      () => callErase(customer),
      'The customer was erased',
      () => void navigate('/customers'),
    );
  };
  return (
    <FormDialog
      isOpen
      isDangerous
      title="Erase this customer"
      submitLabel="Erase"
      {...{ isBusy, onClose }}
      onSubmit={() => void submit()}
    >
      <Typography variant="body2">
        Account, addresses, points, photos and comments are deleted, and the sign-in ends. Reviews stay under
        “Customer”. Orders keep their amounts; invoices name the buyer for as long as the law asks. This
        cannot be undone.
      </Typography>
      <TextField
        label="E-mail address of the customer"
        autoFocus
        fullWidth
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problem !== ''}
        helperText={problem || customer.email}
      />
    </FormDialog>
  );
}

/** Personal data as a file, and its end. */
export function PrivacyPanel(props: { customer: CustomerRecord; canExport: boolean; canErase: boolean }) {
  const { customer, canExport, canErase } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { send, isBusy } = useAdminCall();
  const download = async () => {
    const sent = await send(() => callExport(customer), 'The file was downloaded');
    if (sent) downloadText(sent.data.fileName, sent.data.json);
  };
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      {canExport && (
        <Button variant="outlined" loading={isBusy} onClick={() => void download()}>
          Export
        </Button>
      )}
      {canErase && (
        <Button
          variant="outlined"
          color="error"
          disabled={customer.open.length > 0}
          onClick={() => setIsOpen(true)}
        >
          Erase
        </Button>
      )}
      {canErase && customer.open.length > 0 && (
        <Typography variant="body2">Still open: {customer.open.join(', ')}</Typography>
      )}
      {isOpen && <EraseDialog customer={customer} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}
