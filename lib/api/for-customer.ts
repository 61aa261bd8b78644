import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { Code } from '@/contract/codes';
import { loginPath } from '@/lib/session/login-paths';
import { readUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';
import { ApiError } from './envelope';

/**
 * Runs the first reads of a page of the user centre. A session that has ended on the server leads to /login and back
 * to `here` (spec 8: 200101); every other failure is the page's.
 */
export async function forCustomer<Answer>(here: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== Code.notLoggedIn) throw error;
    const endedToken = readUserInfo((await cookies()).get(USER_INFO_COOKIE)?.value)?.token;
    redirect(loginPath(here, { isEnded: true, endedToken }));
  }
}
