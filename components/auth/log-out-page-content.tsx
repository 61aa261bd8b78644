'use client';

import { useState } from 'react';
import * as authText from '@/components/auth/auth-text';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { LoadingLock } from '@/components/ui/art/loading-lock';
import { TextButton } from '@/components/ui/display/text-link';
import { goHomeSignedOut, logOut } from '@/components/session/log-out';
import { clearLogin } from '@/components/session/clear-login';

/**
 * The logout page needs a click, so that a link or an image on another site cannot sign anybody out. If the
 * server cannot be reached, the login can still be cleared in this browser.
 */
export function LogOutPageContent() {
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');

  const signOut = async () => {
    setState('busy');
    if (await logOut()) goHomeSignedOut();
    else setState('failed');
  };
  const signOutLocally = () => {
    clearLogin();
    goHomeSignedOut();
  };

  if (state === 'busy')
    return (
      <div role="status" className="grid justify-items-center gap-6 py-section">
        <LoadingLock size={90} />
        <p>{authText.signingOut}</p>
      </div>
    );
  if (state === 'failed')
    return (
      <div role="alert">
        <EmptyState
          texture="straight"
          action={<Button onClick={() => void signOut()}>{authText.retrySignOut}</Button>}
        >
          {authText.signOutFailed}
        </EmptyState>
        <p className="text-center text-small">
          <TextButton onClick={signOutLocally}>{authText.signOutLocally}</TextButton>
        </p>
      </div>
    );
  return (
    <div>
      <p className="mb-6 text-ink-2">{authText.signOutHint}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void signOut()}>{authText.signOut}</Button>
        <ButtonLink href="/user" variant="outline">
          {authText.cancelSignOut}
        </ButtonLink>
      </div>
    </div>
  );
}
