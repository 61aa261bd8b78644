'use client';

import * as authRegisterText from '@/components/auth/register/register-text';
import { FirstField } from '@/components/auth/first-field';
import { SignInTrigger } from './have-account-prompt';
import { RegisterPanel } from './register-panel';
import { useLoginRedirect } from '@/components/auth/use-login-redirect';

export function RegisterPageContent() {
  const handleAuthenticated = useLoginRedirect();
  return (
    <FirstField>
      <RegisterPanel
        onAuthenticated={handleAuthenticated}
        signIn={<SignInTrigger>{authRegisterText.emailTakenSignIn}</SignInTrigger>}
      />
    </FirstField>
  );
}
