'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { Reaction } from '@/lib/api/reaction';
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
  const { reactionTo } = await loadReaction();
  await carryOut(reactionTo(error, location.pathname + location.search), goTo);
}

async function carryOut(reaction: Reaction, goTo: GoTo) {
  if (reaction.toast) {
    await loadToast();
    useNotice.getState().toasted('fail', reaction.toast);
  }
  if (reaction.forgetLogin) await forgetLogin();
  if (reaction.goTo) goTo(reaction.goTo);
}

async function forgetLogin() {
  const { clearLogin } = await import('@/components/ui/login-state');
  await clearLogin();
}
