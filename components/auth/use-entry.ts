'use client';

import { useRouter } from 'next/navigation';
import type { Session } from '@/contract/auth';
import { canGoBack } from '@/lib/browser/can-go-back';
import { wayOn } from '@/lib/session/login-paths';
import { completeLogin, type LoginWay } from './complete-login';

export type OnEntered = (session: Session, way: LoginWay) => Promise<void>;

const ownWays: readonly LoginWay[] = ['password', 'code', 'register'];

/** What a page to come in by does when somebody is in: it goes on to where they were going. */
export function useEntry(): OnEntered {
  const router = useRouter();

  return async (session, way) => {
    await completeLogin(session, way);
    const to = wayOn(new URLSearchParams(location.search).get('next'), {
      isThirdParty: !ownWays.includes(way),
      canGoBack: canGoBack(),
    });
    if (to === null) router.back();
    // Back is not to lead to the login again.
    else router.replace(to);
  };
}
