'use client';

import { useState } from 'react';
import { CodeLoginForm } from './code-login-form';
import { PasswordLoginForm } from './password-login-form';
import { SocialButtons } from '@/components/auth/social/social-buttons';
import type { OnAuthenticated } from '@/components/auth/use-login-redirect';
import { useLoginIdentifier } from '@/components/auth/use-login-identifier';

type LoginPanelProps = {
  onAuthenticated: OnAuthenticated;
  /** The shopper's likely country, for the area code; empty where it would be a guess. */
  likelyCountryId: string;
};

/** All ways to sign in, the same on the page and in the dialog. */
export function LoginPanel({ onAuthenticated, likelyCountryId }: LoginPanelProps) {
  const [isByCode, setIsByCode] = useState(false);
  const identifier = useLoginIdentifier(likelyCountryId);

  return (
    <>
      {isByCode ? (
        <CodeLoginForm
          identifier={identifier}
          onAuthenticated={onAuthenticated}
          onPassword={() => setIsByCode(false)}
        />
      ) : (
        <PasswordLoginForm
          identifier={identifier}
          onAuthenticated={onAuthenticated}
          onCode={() => setIsByCode(true)}
        />
      )}
      <SocialButtons onAuthenticated={onAuthenticated} isRemembered={identifier.isRemembered} />
    </>
  );
}
