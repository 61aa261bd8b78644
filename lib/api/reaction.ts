import { isAxiosError, isCancel } from 'axios';
import { ResponseCode } from '@/contract/codes';
import { NETWORK_MESSAGE } from '@/lib/format/failure-text';
import { getStatusRedirect } from '@/lib/format/status-way';
import { isAuthPath, getLoginPath } from '@/lib/session/login-paths';
import { ApiError } from './envelope';
import { isTimeout } from './timeout';

/** What has to happen because of a failure; components/shell/failure-listener.tsx carries it out. */
export type ErrorReaction = { toast?: string; redirectTo?: string; clearLogin?: boolean };

const reactionsByCode: Partial<Record<number, (error: ApiError, currentPath: string) => ErrorReaction>> = {
  // Who is signing in or registering just now stays there.
  [ResponseCode.notLoggedIn]: (_error, currentPath) =>
    isAuthPath(currentPath)
      ? { clearLogin: true }
      : { clearLogin: true, redirectTo: getLoginPath(currentPath, { isEnded: true }) },
  [ResponseCode.unprocessable]: (error) => ({ toast: error.message }),
};

/**
 * The error catalogue (spec 8) as one table: what the shop does beside the caller, whose call is rejected in any case. So
 * "thrown" holds for every transport error that the table does not name: its query or mutation throws it to whoever asked,
 * and the shopper hears that the network failed. What is no failure of a call is a fault of ours and is thrown on.
 */
export function getErrorReaction(error: unknown, currentPath: string): ErrorReaction {
  if (error instanceof ApiError)
    return reactionsByCode[error.code]?.(error, currentPath) ?? { toast: error.message };
  if (isCancel(error)) return {};
  if (!isAxiosError(error)) throw error;
  if (isTimeout(error)) return { toast: NETWORK_MESSAGE, redirectTo: '/' };

  const goTo = getStatusRedirect(error.response?.status, currentPath, error.message);
  return goTo ? { redirectTo: goTo } : { toast: NETWORK_MESSAGE };
}

/** Whether a failed call takes the shopper to another page: what was shown then need not be put back. */
export function causesRedirect(error: unknown): boolean {
  try {
    return getErrorReaction(error, '/').redirectTo !== undefined;
  } catch {
    return false;
  }
}
