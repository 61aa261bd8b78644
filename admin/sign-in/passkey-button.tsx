import KeyIcon from '@mui/icons-material/Key';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { SignedIn } from '@/contract/staff';
import { hasPasskeys, signInWithPasskey } from './passkey';

/** Signs in with a passkey of this device; nothing where the browser has none. */
export function PasskeyButton({ onDone }: { onDone: (session: SignedIn) => void }) {
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  if (!hasPasskeys()) return null;

  const press = async () => {
    setIsBusy(true);
    setError('');
    try {
      onDone(await signInWithPasskey());
    } catch (reason) {
      if (!(reason instanceof HttpError)) throw reason;
      setError(reason.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<KeyIcon />}
        loading={isBusy}
        onClick={press}
        sx={{ mt: 2 }}
      >
        Use a passkey
      </Button>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </>
  );
}
