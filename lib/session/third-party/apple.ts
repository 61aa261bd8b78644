import { loadScript } from '@/lib/browser/load-script';
import { APPLE_CLIENT_ID } from '@/lib/config/public-env';
import { readClaims } from './claims';
import { closed, failed, NO_EMAIL, notLoaded, type ThirdPartyAnswer, saidByTheButton } from './third-party';

const SDK = 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js';

type AppleAnswer = {
  authorization: { id_token: string };
  /** Told at the very first time alone. */
  user?: { email?: string; name?: { firstName?: string; lastName?: string } };
};
type Apple = {
  auth: {
    init: (terms: { clientId: string; scope: string; redirectURI: string; usePopup: boolean }) => void;
    signIn: () => Promise<AppleAnswer>;
  };
};

export async function loadApple(): Promise<Apple | null> {
  await loadScript(SDK).catch(saidByTheButton);
  return (window as typeof window & { AppleID?: Apple }).AppleID ?? null;
}

export function applePerson({ authorization, user }: AppleAnswer): ThirdPartyAnswer {
  const claims = readClaims(authorization.id_token);
  const email = user?.email ?? claims?.email;
  if (!claims || !email) return failed(NO_EMAIL);
  return {
    kind: 'person',
    person: {
      email,
      firstname: user?.name?.firstName ?? '',
      lastname: user?.name?.lastName ?? '',
      snsId: claims.sub,
      idToken: authorization.id_token,
    },
  };
}

export async function askApple(): Promise<ThirdPartyAnswer> {
  const sdk = await loadApple();
  if (!sdk) return notLoaded('apple');

  sdk.auth.init({
    clientId: APPLE_CLIENT_ID,
    scope: 'name email',
    redirectURI: `${location.origin}/login`,
    usePopup: true,
  });
  const answer = await sdk.auth.signIn().catch(() => null); // its window was closed
  return answer ? applePerson(answer) : closed;
}
