/**
 * The second cookie of a browser login. It is HttpOnly, unlike userInfo: without it, the token that scripts
 * can read gives no access (docs/decisions/login-cookie-and-middleware.md).
 */
export const LOGIN_SECRET_COOKIE = 'loginSecret';

/** 32 random bytes in base64url. */
export const LOGIN_SECRET_PATTERN = /^[\w-]{43}$/;
