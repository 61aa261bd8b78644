'use client';

import { useRouter } from 'next/navigation';
import { loginPath } from '@/lib/session/login-paths';
import { useNotice } from '@/stores/notice';

const TOLD_MS = 4_000;

/** A changed password has ended all sessions: the next step is to sign in with it. */
export function usePasswordChanged() {
  const router = useRouter();
  return (words: string) => {
    useNotice.getState().toasted('success', words, TOLD_MS);
    router.replace(loginPath(new URLSearchParams(location.search).get('next')));
  };
}
