'use client';

import { useRouter } from 'next/navigation';
import type { Session } from '@/contract/auth';
import { getPostLoginPath } from '@/lib/paths/login-paths';
import { completeLogin, type LoginMethod } from './complete-login';

type WindowWithNavigation = typeof window & { navigation?: { canGoBack: boolean } };

/** Whether the previous page belongs to this shop. */
const canGoBack = (): boolean =>
  (window as WindowWithNavigation).navigation?.canGoBack ??
  (history.length > 1 && document.referrer.startsWith(location.origin));

export type OnAuthenticated = (session: Session, method: LoginMethod) => Promise<void>;

const shopLoginMethods: readonly LoginMethod[] = ['password', 'code', 'register'];

/** Completes a login on a page: navigates to where the shopper was going. */
export function useLoginRedirect(): OnAuthenticated {
  const router = useRouter();

  return async (session, method) => {
    await completeLogin(session, method);
    const to = getPostLoginPath(new URLSearchParams(location.search).get('next'), {
      isSocialLogin: !shopLoginMethods.includes(method),
      canGoBack: canGoBack(),
    });
    if (to === null) router.back();
    // The back button must not return to the login.
    else router.replace(to);
  };
}
