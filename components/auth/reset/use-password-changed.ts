'use client';

import { useRouter } from 'next/navigation';
import { getLoginPath } from '@/lib/paths/login-paths';
import { useFeedback } from '@/stores/feedback';

const TOAST_DURATION_MS = 4_000;

/** A password change ends all sessions, so the next step is to sign in with the new one. */
export function usePasswordChanged() {
  const router = useRouter();
  return (message: string) => {
    useFeedback.getState().toasted('success', message, TOAST_DURATION_MS);
    router.replace(getLoginPath(new URLSearchParams(location.search).get('next')));
  };
}
