'use client';

import { FirstField } from './first-field';
import { LoginPanel } from './login-panel';
import { useLoginRedirect } from './use-entry';

export function LoginPageContent({ likelyCountryId }: { likelyCountryId: string }) {
  const handleAuthenticated = useLoginRedirect();
  return (
    <FirstField>
      <LoginPanel onAuthenticated={handleAuthenticated} likelyCountryId={likelyCountryId} />
    </FirstField>
  );
}
