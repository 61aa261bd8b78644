import { Alert, Box, CircularProgress, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { staffContract, type SignedIn } from '@/contract/staff';
import { callAdmin } from '@/admin/api/client';
import { StepForm } from './step-form';

const CODE_FIELD = {
  name: 'code',
  label: 'Six-digit code',
  autoComplete: 'one-time-code',
  slotProps: { htmlInput: { inputMode: 'numeric' as const, maxLength: 9 } },
};

type StepProps = { onDone: (session: SignedIn) => void };

const useEnterCode =
  ({ onDone }: StepProps) =>
  async ({ code = '' }: Record<string, string>) =>
    onDone(await callAdmin(staffContract.enterCode, { code }));

/** Asks for the code of the authenticator app. */
export function EnterCode(props: StepProps) {
  return (
    <StepForm fields={[CODE_FIELD]} submitLabel="Sign in" onSubmit={useEnterCode(props)}>
      <Typography color="text.secondary">
        Open your authenticator app and enter the code for this shop.
      </Typography>
    </StepForm>
  );
}

/** Shows the secret for an authenticator app, as a code to scan and as text, and asks for its first code. */
export function SetUpSecondFactor(props: StepProps) {
  const [factor, setFactor] = useState<{ secret: string; uri: string } | null>(null);
  const [error, setError] = useState('');
  const enterCode = useEnterCode(props);

  useEffect(() => {
    let isCurrent = true;
    callAdmin(staffContract.createSecondFactor).then(
      (created) => isCurrent && setFactor(created),
      (reason: Error) => isCurrent && setError(reason.message),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  if (error) return <Alert severity="error">{error}</Alert>;
  if (!factor) return <CircularProgress aria-label="Loading" />;
  return (
    <StepForm fields={[CODE_FIELD]} submitLabel="Finish" onSubmit={enterCode}>
      <Typography color="text.secondary">
        Scan this with an authenticator app such as Google Authenticator, 1Password or Aegis. It then shows a
        code that only you have.
      </Typography>
      <Box sx={{ display: 'grid', placeItems: 'center' }}>
        <QRCodeSVG
          value={factor.uri}
          size={184}
          marginSize={2}
          title="Code to scan with an authenticator app"
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        On this phone?{' '}
        <a href={factor.uri} style={{ color: 'inherit' }}>
          Open the app
        </a>
        , or type this key into it:
      </Typography>
      <Typography
        component="code"
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', letterSpacing: 1 }}
      >
        {factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
    </StepForm>
  );
}
