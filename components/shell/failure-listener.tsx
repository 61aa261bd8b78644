'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { Reaction } from '@/lib/api/reaction';
import { findLogin } from '@/lib/browser/find-login';
import { listen } from '@/lib/browser/signals';
import { leftToThePress } from '@/lib/browser/warm';
import { useNotice } from '@/stores/notice';

const loadReaction = () => import('@/lib/api/reaction');
const loadToast = () => import('@/components/ui/toast');

type GoTo = (href: string) => void;

/** The one place that toasts, redirects or forgets the login because of a failed call (spec 8). */
export function useFailureListener() {
  const router = useRouter();

  useEffect(() => {
    const stopReacting = listen('failure', (error) => void reactTo(error, (href) => router.push(href)));
    // What tells of a failure must be here before one: a server that is gone sends no code either.
    const stopWarming = listen('callBegan', () => {
      stopWarming();
      void Promise.all([loadReaction(), loadToast()]).catch(leftToThePress);
    });
    return () => {
      stopReacting();
      stopWarming();
    };
  }, [router]);
}

async function reactTo(error: unknown, goTo: GoTo) {
  const failedWith = findLogin()?.token;
  const { reactionTo } = await loadReaction();
  await carryOut(reactionTo(error, location.pathname + location.search), failedWith, goTo);
}

async function carryOut(reaction: Reaction, failedWith: string | undefined, goTo: GoTo) {
  if (reaction.toast) {
    await loadToast();
    useNotice.getState().toasted('fail', reaction.toast);
  }
  if (reaction.forgetLogin && !(await forgetLogin(failedWith))) return;
  if (reaction.goTo) goTo(reaction.goTo);
}

/** False when somebody has signed in meanwhile, in another tab: that login is not the one that has ended. */
async function forgetLogin(failedWith: string | undefined): Promise<boolean> {
  const { clearLogin } = await import('@/components/ui/forget-login');
  if (findLogin()?.token !== failedWith) return false;
  clearLogin();
  return true;
}
