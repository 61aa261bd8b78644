/**
 * The second cookie of a login that was made in a browser. It is HttpOnly, unlike userInfo: the token that scripts can read opens
 * nothing without it (docs/decisions/login-cookie-and-middleware.md).
 */
export const LOGIN_SECRET_COOKIE = 'loginSecret';

/** 32 random bytes in base64url. */
export const LOGIN_SECRET_PATTERN = /^[\w-]{43}$/;
