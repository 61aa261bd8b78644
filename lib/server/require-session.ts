import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { ResponseCode } from '@/contract/response-codes';
import { USER_INFO_COOKIE } from '@/lib/auth/cookie-names';
import { getLoginPath } from '@/lib/paths/login-paths';
import { parseUserInfo } from '@/lib/auth/user-info';
import { ApiError } from '@/lib/api/envelope';

/**
 * Runs the first reads of a user centre page. A session that has expired on the server redirects to /login
 * and back to `currentPath` (spec 8: 200101); the page handles every other failure.
 */
export async function withSessionRedirect<Answer>(
  currentPath: string,
  load: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== ResponseCode.notLoggedIn) throw error;
    const endedToken = parseUserInfo((await cookies()).get(USER_INFO_COOKIE)?.value)?.token;
    redirect(getLoginPath(currentPath, { isEnded: true, endedToken }));
  }
}
