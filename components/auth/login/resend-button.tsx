'use client';

import { useEffect, useState } from 'react';
import * as authLoginText from '@/components/auth/login/login-text';
import { TextButton } from '@/components/ui/display/text-link';

const PAUSE_S = 60;

/** Resends the email, at most once a minute. */
export function ResendButton({ onSend }: { onSend: () => Promise<void> }) {
  const [leftS, setLeftS] = useState(PAUSE_S);
  const isWaiting = leftS > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeftS((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const resend = async () => {
    setLeftS(PAUSE_S);
    await onSend();
  };
  if (isWaiting) return <span className="text-ink-3 tabular-nums">{authLoginText.resendIn(leftS)}</span>;
  return <TextButton onClick={() => void resend()}>{authLoginText.resend}</TextButton>;
}
