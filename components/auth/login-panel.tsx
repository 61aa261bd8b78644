'use client';

import { useState } from 'react';
import { CodeLoginForm } from './code-login-form';
import { PasswordLoginForm } from './password-login-form';
import { SocialButtons } from './third-parties';
import type { OnAuthenticated } from './use-entry';
import { useLoginIdentifier } from './use-who';

type LoginPanelProps = {
  onAuthenticated: OnAuthenticated;
  /** Where the shopper most likely lives, for the area code; empty where that would be a guess. */
  likelyCountryId: string;
};

/** Everything to sign in with, the same on the page and in the dialog. */
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
