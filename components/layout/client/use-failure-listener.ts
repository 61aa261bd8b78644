'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { ErrorReaction } from '@/lib/api/error-reaction';
import { getCurrentUser } from '@/lib/auth/current-user';
import { events } from '@/lib/browser/events';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import { useFeedback } from '@/stores/feedback';

const loadErrorReaction = () => import('@/lib/api/error-reaction');
const loadToast = () => import('@/components/ui/overlay/toast');

type Navigate = (href: string) => void;

/** The default reaction to a failed request: a toast, a redirect, or clearing the login (spec 8). */
export function useFailureListener() {
  const router = useRouter();

  useEffect(() => {
    const unsubscribeFailed = events.on(
      'requestFailed',
      (error) => void handleFailure(error, (href) => router.push(href)),
    );
    // Preloads the error handling with the first request: an unreachable server cannot deliver code either.
    const unsubscribeStarted = events.on('requestStarted', () => {
      unsubscribeStarted();
      void Promise.all([loadErrorReaction(), loadToast()]).catch(ignorePreloadError);
    });
    return () => {
      unsubscribeFailed();
      unsubscribeStarted();
    };
  }, [router]);
}

async function handleFailure(error: unknown, goTo: Navigate) {
  const failedWith = getCurrentUser()?.token;
  const { getErrorReaction } = await loadErrorReaction();
  await applyReaction(getErrorReaction(error, location.pathname + location.search), failedWith, goTo);
}

async function applyReaction(reaction: ErrorReaction, failedWith: string | undefined, goTo: Navigate) {
  if (reaction.toast) {
    await loadToast();
    useFeedback.getState().toasted('fail', reaction.toast);
  }
  if (reaction.clearLogin && !(await clearEndedLogin(failedWith))) return;
  if (reaction.redirectTo) goTo(reaction.redirectTo);
}

/** Returns false if the shopper has signed in again in another tab: that is not the login that has ended. */
async function clearEndedLogin(failedWith: string | undefined): Promise<boolean> {
  const { clearLogin } = await import('@/components/session/clear-login');
  if (getCurrentUser()?.token !== failedWith) return false;
  clearLogin();
  return true;
}
