import { Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { staffContract, type SignedIn } from '@/contract/staff';
import { rememberSession } from '@/admin/api/auth-provider';
import { callAdmin } from '@/admin/api/client';
import { EnterCode, SetUpSecondFactor } from './second-factor';
import { PasskeyButton } from './passkey-button';
import { SignInCard } from './sign-in-card';
import { StepForm } from './step-form';

const TITLES = {
  password: 'Sign in to the back office',
  code: 'One more step',
  setup: 'Protect your account',
};

/** Leads from a password to the code of an authenticator app, which is set up at the first sign-in. */
export function SignInPage() {
  const [session, setSession] = useState<SignedIn | null>(null);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { nextPathname?: string; nextSearch?: string } | null };

  const goOn = (next: SignedIn) => {
    rememberSession(next);
    setSession(next);
    if (next.step === 'done')
      navigate({ pathname: state?.nextPathname ?? '/', search: state?.nextSearch ?? '' }, { replace: true });
  };

  // A reload, or another tab, goes on where the sign-in was.
  const resume = useEffectEvent(goOn);
  useEffect(() => {
    let isCurrent = true;
    callAdmin(staffContract.readSession).then(
      (found) => isCurrent && found && resume(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  const signIn = async ({ email = '', password = '' }: Record<string, string>) =>
    goOn(await callAdmin(staffContract.signIn, { email, password }));

  if (session?.step === 'code')
    return (
      <SignInCard title={TITLES.code}>
        <EnterCode onDone={goOn} />
        <PasskeyButton onDone={goOn} />
      </SignInCard>
    );
  if (session?.step === 'setup')
    return (
      <SignInCard title={TITLES.setup}>
        <SetUpSecondFactor onDone={goOn} />
      </SignInCard>
    );
  return (
    <SignInCard title={TITLES.password}>
      <StepForm
        fields={[
          { name: 'email', label: 'E-mail address', type: 'email', autoComplete: 'username' },
          { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
        ]}
        submitLabel="Continue"
        onSubmit={signIn}
      />
      <PasskeyButton onDone={goOn} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        Lost your password or your phone? The owner of the shop can send you a new link.
      </Typography>
    </SignInCard>
  );
}
