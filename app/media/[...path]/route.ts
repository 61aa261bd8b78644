import type { NextRequest } from 'next/server';
import { env, getProviderEnv } from '@/lib/config/env';
import { GUEST_TOKEN_COOKIE, decryptGuestToken } from '@/lib/session/guest-token';
import { readLoginSecret } from '@/lib/session/login-secret';
import { parseUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';
import { handleImageRequest } from '@/provider/media/image-host';
import { getProvider } from '@/provider/open';

/**
 * The embedded image host. Images awaiting moderation are only for their uploader, by the same cookies as the
 * pages.
 */
export async function GET(request: NextRequest) {
  const accessTo = async (path: string) => {
    if (env.API_BASE_URL) return 'all';
    const { cookies: jar } = request;
    const provider = await getProvider(getProviderEnv());
    return provider.accessToUpload(path, {
      token: parseUserInfo(jar.get(USER_INFO_COOKIE)?.value)?.token,
      loginSecret: readLoginSecret(jar),
      guestToken: decryptGuestToken(jar.get(GUEST_TOKEN_COOKIE)?.value)?.token,
      headers: request.headers,
    });
  };
  return handleImageRequest(request, getProviderEnv(), accessTo);
}
