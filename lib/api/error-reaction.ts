import { isAxiosError, isCancel } from 'axios';
import { ResponseCode } from '@/contract/response-codes';
import { NETWORK_MESSAGE } from '@/lib/api/error-message';
import { getStatusRedirect } from '@/lib/paths/status-redirect';
import { isAuthPath, getLoginPath } from '@/lib/paths/login-paths';
import { ApiError } from './envelope';
import { isTimeout } from './timeout';

/** The reaction to a failure; components/layout/client/use-failure-listener.ts carries it out. */
export type ErrorReaction = { toast?: string; redirectTo?: string; clearLogin?: boolean };

const reactionsByCode: Partial<Record<number, (error: ApiError, currentPath: string) => ErrorReaction>> = {
  // Shoppers who are logging in or registering stay there.
  [ResponseCode.notLoggedIn]: (_error, currentPath) =>
    isAuthPath(currentPath)
      ? { clearLogin: true }
      : { clearLogin: true, redirectTo: getLoginPath(currentPath, { isEnded: true }) },
  [ResponseCode.unprocessable]: (error) => ({ toast: error.message }),
};

/**
 * The error catalog (spec 8) as one table: what the shop does besides the caller, whose call is rejected in
 * any case. Any other transport error shows the network message and is rethrown to the caller. An error that is
 * not a failed call is a bug of the shop and is rethrown as well.
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

/** Whether a failed call redirects the shopper: what was shown then needs no rollback. */
export function causesRedirect(error: unknown): boolean {
  try {
    return getErrorReaction(error, '/').redirectTo !== undefined;
  } catch {
    return false;
  }
}
