import { loadScript } from '@/lib/browser/load-script';
import { APPLE_CLIENT_ID } from '@/lib/config/public-env';
import { parseIdToken } from './claims';
import {
  cancelledLogin,
  createFailedLogin,
  NO_EMAIL,
  createSdkNotLoaded,
  type SocialLoginResult,
  ignoreScriptError,
} from './providers';

const SDK = 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js';

type AppleResponse = {
  authorization: { id_token: string };
  /** Sent only with the very first login. */
  user?: { email?: string; name?: { firstName?: string; lastName?: string } };
};
type AppleSdk = {
  auth: {
    init: (options: { clientId: string; scope: string; redirectURI: string; usePopup: boolean }) => void;
    signIn: () => Promise<AppleResponse>;
  };
};

export async function loadAppleSdk(): Promise<AppleSdk | null> {
  await loadScript(SDK).catch(ignoreScriptError);
  return (window as typeof window & { AppleID?: AppleSdk }).AppleID ?? null;
}

export function toAppleLoginResult({ authorization, user }: AppleResponse): SocialLoginResult {
  const claims = parseIdToken(authorization.id_token);
  const email = user?.email ?? claims?.email;
  if (!claims || !email) return createFailedLogin(NO_EMAIL);
  return {
    kind: 'person',
    profile: {
      email,
      firstname: user?.name?.firstName ?? '',
      lastname: user?.name?.lastName ?? '',
      snsId: claims.sub,
      idToken: authorization.id_token,
    },
  };
}

export async function signInWithApple(): Promise<SocialLoginResult> {
  const sdk = await loadAppleSdk();
  if (!sdk) return createSdkNotLoaded('apple');

  sdk.auth.init({
    clientId: APPLE_CLIENT_ID,
    scope: 'name email',
    redirectURI: `${location.origin}/login`,
    usePopup: true,
  });
  const response = await sdk.auth.signIn().catch(() => null); // its window was closed
  return response ? toAppleLoginResult(response) : cancelledLogin;
}
