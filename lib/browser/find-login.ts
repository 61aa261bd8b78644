import { readUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';
import { cookieValue } from './cookie';

/** Who is logged in here, as the userInfo cookie says; small enough for every page. */
export const findLogin = () => readUserInfo(cookieValue(USER_INFO_COOKIE));
