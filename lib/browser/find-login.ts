import { parseUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';
import { getCookieValue } from './cookie';

/** Who is logged in here, as the userInfo cookie says; small enough for every page. */
export const getCurrentUser = () => parseUserInfo(getCookieValue(USER_INFO_COOKIE));
