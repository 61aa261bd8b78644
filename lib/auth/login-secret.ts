import { LOGIN_SECRET_COOKIE, LOGIN_SECRET_PATTERN } from '@/contract/login-secret';

type Cookies = { get: (name: string) => { value: string } | undefined };

/** The second login cookie; undefined when it is missing, or not one of ours. */
export function readLoginSecret(cookies: Cookies): string | undefined {
  const value = cookies.get(LOGIN_SECRET_COOKIE)?.value;
  return value && LOGIN_SECRET_PATTERN.test(value) ? value : undefined;
}

/** The header with which the server forwards the second login cookie to the provider. */
export const buildLoginSecretHeader = (loginSecret: string | undefined): { Cookie?: string } =>
  loginSecret ? { Cookie: `${LOGIN_SECRET_COOKIE}=${loginSecret}` } : {};
