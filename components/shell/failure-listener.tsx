'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { Reaction } from '@/lib/api/reaction';
import { listen } from '@/lib/browser/signals';
import { useNotice } from '@/stores/notice';

type GoTo = (href: string) => void;

/** The one place that toasts, redirects or forgets the login because of a failed call (spec 8). */
export function useFailureListener() {
  const router = useRouter();

  useEffect(() => listen('failure', (error) => void reactTo(error, (href) => router.push(href))), [router]);
}

async function reactTo(error: unknown, goTo: GoTo) {
  const { reactionTo } = await import('@/lib/api/reaction');
  await carryOut(reactionTo(error, location.pathname + location.search), goTo);
}

async function carryOut(reaction: Reaction, goTo: GoTo) {
  if (reaction.toast) useNotice.getState().toasted('fail', reaction.toast);
  if (reaction.forgetLogin) await forgetLogin();
  if (reaction.goTo) goTo(reaction.goTo);
}

async function forgetLogin() {
  const { clearLogin } = await import('@/components/ui/login-state');
  await clearLogin();
}
