import type { NextRequest } from 'next/server';
import { GUEST_TOKEN_COOKIE, USER_INFO_COOKIE } from '@/lib/auth/cookie-names';
import { env, getProviderEnv } from '@/lib/config/env';
import { decryptGuestToken } from '@/lib/auth/guest-token-cookie';
import { readLoginSecret } from '@/lib/auth/login-secret';
import { parseUserInfo } from '@/lib/auth/user-info';
import { handleMediaRequest } from '@/provider/handle-media-request';
import { getProvider } from '@/provider/start-provider';

/**
 * The embedded image host. Images awaiting moderation are only for their uploader, by the same cookies as the
 * pages.
 */
export async function GET(request: NextRequest) {
  const accessTo = async (path: string) => {
    if (env.API_BASE_URL) return 'all';
    const { cookies: jar } = request;
    const provider = await getProvider(getProviderEnv());
    return provider.loadUploadAccess(path, {
      token: parseUserInfo(jar.get(USER_INFO_COOKIE)?.value)?.token,
      loginSecret: readLoginSecret(jar),
      guestToken: decryptGuestToken(jar.get(GUEST_TOKEN_COOKIE)?.value)?.token,
      headers: request.headers,
    });
  };
  return handleMediaRequest(request, getProviderEnv(), accessTo);
}
