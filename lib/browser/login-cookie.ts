import Cookies from 'js-cookie';
import type { Session } from '@/contract/auth';
import { USER_INFO_COOKIE, USER_INFO_DAYS, type UserInfo } from '@/lib/session/user-info';

const terms = () => ({ path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' }) as const;

/** Spec 3: the token and a user object with its id, for 120 days. */
export function keepLogin({ token, user }: Session, nowMs = Date.now()) {
  const info: UserInfo = { token, user, since: nowMs };
  Cookies.set(USER_INFO_COOKIE, JSON.stringify(info), { ...terms(), expires: USER_INFO_DAYS });
}

export const forgetLogin = () => Cookies.remove(USER_INFO_COOKIE, terms());
