import { isAxiosError, isCancel } from 'axios';
import { Code } from '@/contract/codes';
import { isEntry, loginPath } from '@/lib/session/login-paths';
import { ApiError } from './envelope';

/** What has to happen because of a failure; components/shell/failure-listener.tsx carries it out. */
export type Reaction = { toast?: string; goTo?: string; forgetLogin?: boolean };

export const NETWORK_MESSAGE = 'Network error, please try again';

const reactionToCode: Partial<Record<number, (error: ApiError, here: string) => Reaction>> = {
  // Who is signing in or registering just now stays there.
  [Code.notLoggedIn]: (_error, here) =>
    isEntry(here) ? { forgetLogin: true } : { forgetLogin: true, goTo: loginPath(here) },
  [Code.refused]: (error) => ({ toast: error.message }),
};

/** The error catalogue (spec 8) as one table. Transport errors that it does not name are thrown on. */
export function reactionTo(error: unknown, here: string): Reaction {
  if (error instanceof ApiError) return reactionToCode[error.code]?.(error, here) ?? { toast: error.message };
  if (isCancel(error)) return {};
  if (!isAxiosError(error)) throw error;
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return { toast: NETWORK_MESSAGE, goTo: '/' };

  const status = error.response?.status;
  if (status === 403) return { goTo: '/403' };
  if (status === 404 || status === 500)
    return { goTo: `/404?${new URLSearchParams({ from: here, error: error.message })}` };
  throw error;
}
