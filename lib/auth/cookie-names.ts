// Apart from the modules that read them, which import crypto-js and js-cookie.

/** The encrypted guest token (spec 3). */
export const GUEST_TOKEN_COOKIE = 'guestToken';
/** Who is logged in, for the display (spec 3). */
export const USER_INFO_COOKIE = 'userInfo';
