'use client';

import { useState } from 'react';
import { CodeLoginForm } from './code-login-form';
import { PasswordLoginForm } from './password-login-form';
import { ThirdParties } from './third-parties';
import type { OnEntered } from './use-entry';
import { useWho } from './use-who';

type LoginPanelProps = {
  onEntered: OnEntered;
  /** Where the shopper most likely lives, for the area code; empty where that would be a guess. */
  likelyCountryId: string;
};

/** Everything to sign in with, the same on the page and in the dialog. */
export function LoginPanel({ onEntered, likelyCountryId }: LoginPanelProps) {
  const [isByCode, setIsByCode] = useState(false);
  const who = useWho(likelyCountryId);

  return (
    <>
      {isByCode ? (
        <CodeLoginForm who={who} onEntered={onEntered} onPassword={() => setIsByCode(false)} />
      ) : (
        <PasswordLoginForm who={who} onEntered={onEntered} onCode={() => setIsByCode(true)} />
      )}
      <ThirdParties onEntered={onEntered} isRemembered={who.isRemembered} />
    </>
  );
}
