import { isAxiosError, isCancel } from 'axios';
import { Code } from '@/contract/codes';
import { NETWORK_MESSAGE } from '@/lib/format/failure-text';
import { statusWay } from '@/lib/format/status-way';
import { isEntry, loginPath } from '@/lib/session/login-paths';
import { ApiError } from './envelope';
import { isTimeout } from './timeout';

/** What has to happen because of a failure; components/shell/failure-listener.tsx carries it out. */
export type Reaction = { toast?: string; goTo?: string; forgetLogin?: boolean };

const reactionToCode: Partial<Record<number, (error: ApiError, here: string) => Reaction>> = {
  // Who is signing in or registering just now stays there.
  [Code.notLoggedIn]: (_error, here) =>
    isEntry(here) ? { forgetLogin: true } : { forgetLogin: true, goTo: loginPath(here, { isEnded: true }) },
  [Code.refused]: (error) => ({ toast: error.message }),
};

/**
 * The error catalogue (spec 8) as one table: what the shop does beside the caller, whose call is rejected in any case. So
 * "thrown" holds for every transport error that the table does not name: its query or mutation throws it to whoever asked,
 * and the shopper hears that the network failed. What is no failure of a call is a fault of ours and is thrown on.
 */
export function reactionTo(error: unknown, here: string): Reaction {
  if (error instanceof ApiError) return reactionToCode[error.code]?.(error, here) ?? { toast: error.message };
  if (isCancel(error)) return {};
  if (!isAxiosError(error)) throw error;
  if (isTimeout(error)) return { toast: NETWORK_MESSAGE, goTo: '/' };

  const goTo = statusWay(error.response?.status, here, error.message);
  return goTo ? { goTo } : { toast: NETWORK_MESSAGE };
}

/** Whether a failed call takes the shopper to another page: what was shown then need not be put back. */
export function leadsAway(error: unknown): boolean {
  try {
    return reactionTo(error, '/').goTo !== undefined;
  } catch {
    return false;
  }
}
