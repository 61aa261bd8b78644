import { USER_INFO_COOKIE } from './cookie-names';
import { parseUserInfo } from '@/lib/auth/user-info';
import { getCookieValue } from '@/lib/storage/cookie';

/** The logged-in customer according to the userInfo cookie; small enough for every page. */
export const getCurrentUser = () => parseUserInfo(getCookieValue(USER_INFO_COOKIE));
