'use client';

import { useRouter } from 'next/navigation';
import { getLoginPath } from '@/lib/session/login-paths';
import { useNotice } from '@/stores/notice';

const TOAST_DURATION_MS = 4_000;

/** A changed password has ended all sessions: the next step is to sign in with it. */
export function usePasswordChanged() {
  const router = useRouter();
  return (message: string) => {
    useNotice.getState().toasted('success', message, TOAST_DURATION_MS);
    router.replace(getLoginPath(new URLSearchParams(location.search).get('next')));
  };
}
