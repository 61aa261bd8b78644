'use client';

import { FirstField } from './first-field';
import { SignInTrigger } from './have-account-words';
import { RegisterPanel } from './register-panel';
import { useLoginRedirect } from './use-entry';

export function RegisterPageContent() {
  const handleAuthenticated = useLoginRedirect();
  return (
    <FirstField>
      <RegisterPanel onAuthenticated={handleAuthenticated} signIn={<SignInTrigger>Sign in?</SignInTrigger>} />
    </FirstField>
  );
}
