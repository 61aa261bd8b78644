import { loadScript } from '@/lib/browser/load-script';
import { GOOGLE_CLIENT_ID } from '@/lib/config/public-env';
import { parseIdToken } from './claims';
import {
  createFailedLogin,
  NO_EMAIL,
  NO_GOOGLE_PROFILE,
  type SocialLoginResult,
  ignoreScriptError,
} from './providers';

const SDK = 'https://accounts.google.com/gsi/client';

type Credential = { credential: string };
type GoogleIdentitySdk = {
  initialize: (options: {
    client_id: string;
    callback: (response: Credential) => void;
    ux_mode: 'popup';
    use_fedcm_for_button: boolean;
  }) => void;
  renderButton: (container: HTMLElement, options: { type: 'standard'; size: 'large'; width: number }) => void;
};

/** The profile in an identity token (spec 6: profile and e-mail). */
export function toGoogleLoginResult(idToken: string): SocialLoginResult {
  const claims = parseIdToken(idToken);
  if (!claims) return createFailedLogin(NO_GOOGLE_PROFILE);
  const { sub, email, given_name: firstname = '', family_name: lastname = '' } = claims;
  if (!email) return createFailedLogin(NO_EMAIL);
  return { kind: 'person', profile: { email, firstname, lastname, snsId: sub, idToken } };
}

/**
 * Renders Google's own button into an element: Google issues identity tokens only for clicks on it. False
 * when the SDK fails to load.
 */
export async function renderGoogleButton(
  container: HTMLElement,
  width: number,
  onAnswer: (result: SocialLoginResult) => void,
): Promise<boolean> {
  await loadScript(SDK).catch(ignoreScriptError);
  const sdk = (window as typeof window & { google?: { accounts?: { id?: GoogleIdentitySdk } } }).google
    ?.accounts?.id;
  if (!sdk) return false;

  sdk.initialize({
    client_id: GOOGLE_CLIENT_ID,
    callback: ({ credential }) => onAnswer(toGoogleLoginResult(credential)),
    ux_mode: 'popup',
    use_fedcm_for_button: true,
  });
  sdk.renderButton(container, { type: 'standard', size: 'large', width });
  return true;
}
