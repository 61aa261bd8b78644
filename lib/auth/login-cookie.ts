import Cookies from 'js-cookie';
import type { Session } from '@/contract/auth';
import { USER_INFO_COOKIE } from './cookie-names';
import { USER_INFO_DAYS, type UserInfo } from '@/lib/auth/user-info';

const getCookieOptions = () =>
  ({ path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' }) as const;

const SECONDS_A_DAY = 24 * 60 * 60;

/**
 * Saves the token and a user object with its id for 120 days (spec 3). Without "stay signed in" the session
 * is shorter, and the cookie a session cookie.
 */
export function saveLoginCookie({ token, user, expiresIn }: Session, nowMs = Date.now()) {
  const info: UserInfo = { token, user, since: nowMs };
  const isRemembered = expiresIn >= USER_INFO_DAYS * SECONDS_A_DAY;
  const lifetime = isRemembered ? { expires: USER_INFO_DAYS } : {};
  Cookies.set(USER_INFO_COOKIE, JSON.stringify(info), { ...getCookieOptions(), ...lifetime });
}

export const removeLoginCookie = () => Cookies.remove(USER_INFO_COOKIE, getCookieOptions());
