'use client';

import { useSearchParams } from 'next/navigation';
import * as authLoginText from '@/components/auth/login/login-text';
import { findLoginReason } from './login-reason';
import { SESSION_ENDED_PARAM } from '@/lib/paths/login-paths';

const look = 'mb-6 rounded-field p-4 text-small';

/** Explains a redirect to the login: the session has expired, or the page is for customers only. */
export function SessionEndedNote() {
  const query = useSearchParams();
  const reason = findLoginReason(query.get('next'));
  if (!query.has(SESSION_ENDED_PARAM))
    return reason && <p className={`${look} bg-petal text-ink-2`}>{reason}</p>;
  return (
    <p role="status" className={`${look} bg-amber-tint text-amber`}>
      {authLoginText.sessionEnded}
    </p>
  );
}
