'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadingLock } from '@/components/ui/loading-lock';
import { TextButton } from '@/components/ui/text-link';
import { goHomeSignedOut, logOut } from '@/components/ui/log-out';
import { clearLogin } from '@/components/ui/login-state';

/** The page that logs out. When the server cannot be told, this browser can still forget the login. */
export function LogOutView() {
  const hasBegun = useRef(false);
  const [isBusy, setIsBusy] = useState(true);

  const leave = async () => {
    setIsBusy(true);
    if (await logOut()) goHomeSignedOut();
    else setIsBusy(false);
  };
  const leaveHere = async () => {
    await clearLogin();
    goHomeSignedOut();
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void leave();
  });

  if (isBusy)
    return (
      <div role="status" className="grid justify-items-center gap-6 py-section">
        <LoadingLock size={90} />
        <p>Signing you out.</p>
      </div>
    );
  return (
    <div role="alert">
      <EmptyState texture="straight" action={<Button onClick={() => void leave()}>Try again</Button>}>
        We could not sign you out everywhere. You are still signed in.
      </EmptyState>
      <p className="text-center text-small">
        <TextButton onClick={() => void leaveHere()}>Forget me in this browser only</TextButton>
      </p>
    </div>
  );
}
