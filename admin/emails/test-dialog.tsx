import { Alert, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { staffContract } from '@/contract/staff';
import { callAdmin } from '@/admin/api/client';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { Example } from './use-preview';

type Test = CallData<typeof adminContract.email.readTest>;

const POLL_MS = 1000;

const isOpen = (test: Test | undefined) => !test || test.status === 'waiting';

/** What became of the test, in a sentence. */
function Outcome({ id, to }: { id: number; to: string }) {
  const { data, error } = useQuery({
    queryKey: ['email-test', id],
    queryFn: () => callAdmin(adminContract.email.readTest, { id }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : 5 * POLL_MS),
    ...{ staleTime: 0, retry: false },
  });
  if (error) return <Alert severity="error">It was not sent: it was too late for it.</Alert>;
  if (isOpen(data)) return <Alert severity="info">It is being sent …</Alert>;
  if (data?.status === 'failed')
    return (
      <Alert severity="error">
        {`Not sent. ${data.mailServer ?? 'The shop'} says: ${data.failure ?? ''}. It is tried again for a quarter of an hour.`}
      </Alert>
    );
  if (!data?.mailServer)
    return (
      <Alert severity="warning">
        It is a file in the folder outbox of the shop’s data: no mail server is set (SMTP_URL).
      </Alert>
    );
  return (
    <Alert severity="success">
      {`${data.mailServer} has taken it for ${to}. If it is not in the inbox in a few minutes, look into the spam.`}
    </Alert>
  );
}

/** Sends the example that is shown to an address: that of who sends it, unless another is typed. */
export function TestDialog({ example, onClose }: { example: Example; onClose: () => void }) {
  const { data: session } = useQuery({
    queryKey: ['own-session'],
    queryFn: () => callAdmin(staffContract.readSession),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState<{ id: number; to: string } | null>(null);
  const to = typed ?? session?.staff.email ?? '';

  const send = async () => {
    setIsBusy(true);
    setProblem('');
    setSent(null);
    try {
      setSent({ ...(await callAdmin(adminContract.email.sendTest, { ...example, to })), to });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      isOpen
      title="Send a test"
      submitLabel={sent ? 'Send another' : 'Send'}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>Its subject begins with “Test”. Nothing else changes.</Typography>
      <TextField
        label="To"
        type="email"
        autoComplete="email"
        fullWidth
        value={to}
        onChange={({ target }) => setTyped(target.value)}
        error={problem !== ''}
        helperText={problem}
      />
      <div role="status">{sent && <Outcome key={sent.id} {...sent} />}</div>
    </FormDialog>
  );
}
