import { Alert, CircularProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STAFF_PASSWORD_MIN, staffContract } from '@/contract/staff';
import { rememberSession, SIGN_IN_PATH } from '@/admin/api/auth-provider';
import { callAdmin } from '@/admin/api/client';
import { SignInCard } from './sign-in-card';
import { StepForm } from './step-form';

/** Where a one-time link leads: its token stands behind the #, which no server and no log gets to see. */
export const LINK_PATH = '/link';

/** Chooses a password by a one-time link; the second factor follows on the page of the sign-in. */
export function LinkPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1);
  const [account, setAccount] = useState<{ email: string; name: string } | null>(null);
  const [error, setError] = useState('');

  useEffect(() => {
    let isCurrent = true;
    callAdmin(staffContract.readLink, { token }).then(
      (found) => isCurrent && setAccount(found),
      (reason: Error) => isCurrent && setError(reason.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const choosePassword = async ({ password = '' }: Record<string, string>) => {
    rememberSession(await callAdmin(staffContract.openLink, { token, password }));
    navigate(SIGN_IN_PATH, { replace: true });
  };

  if (error)
    return (
      <SignInCard title="This link does not work">
        <Alert severity="error">{error}</Alert>
      </SignInCard>
    );
  if (!account)
    return (
      <SignInCard title="One moment">
        <CircularProgress aria-label="Loading" />
      </SignInCard>
    );
  return (
    <SignInCard title={`Welcome, ${account.name}`}>
      <StepForm
        fields={[
          {
            name: 'password',
            label: 'New password',
            type: 'password',
            autoComplete: 'new-password',
            helperText: `At least ${STAFF_PASSWORD_MIN} characters. A sentence is easy to remember.`,
          },
        ]}
        submitLabel="Continue"
        onSubmit={choosePassword}
      >
        <Typography color="text.secondary">
          Choose a password. You sign in with it and with {account.email}.
        </Typography>
        {/* A password manager saves the password for this address. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email} />
      </StepForm>
    </SignInCard>
  );
}
