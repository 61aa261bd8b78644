'use client';

import { FirstField } from '@/components/auth/first-field';
import { LoginPanel } from './login-panel';
import { useLoginRedirect } from '@/components/auth/use-login-redirect';

export function LoginPageContent({ likelyCountryId }: { likelyCountryId: string }) {
  const handleAuthenticated = useLoginRedirect();
  return (
    <FirstField>
      <LoginPanel onAuthenticated={handleAuthenticated} likelyCountryId={likelyCountryId} />
    </FirstField>
  );
}
