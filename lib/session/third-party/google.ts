import { loadScript } from '@/lib/browser/load-script';
import { GOOGLE_CLIENT_ID } from '@/lib/config/public-env';
import { readClaims } from './claims';
import { failed, NO_EMAIL, NO_GOOGLE_PROFILE, type ThirdPartyAnswer, saidByTheButton } from './third-party';

const SDK = 'https://accounts.google.com/gsi/client';

type Credential = { credential: string };
type Identity = {
  initialize: (terms: {
    client_id: string;
    callback: (answer: Credential) => void;
    ux_mode: 'popup';
    use_fedcm_for_button: boolean;
  }) => void;
  renderButton: (place: HTMLElement, look: { type: 'standard'; size: 'large'; width: number }) => void;
};

/** Who the identity token is for (spec 6: profile and e-mail). */
export function googlePerson(idToken: string): ThirdPartyAnswer {
  const claims = readClaims(idToken);
  if (!claims) return failed(NO_GOOGLE_PROFILE);
  const { sub, email, given_name: firstname = '', family_name: lastname = '' } = claims;
  if (!email) return failed(NO_EMAIL);
  return { kind: 'person', person: { email, firstname, lastname, snsId: sub, idToken } };
}

/**
 * Draws Google's own button into a place: Google gives identity tokens to a press on that alone. False when the SDK does
 * not come.
 */
export async function drawGoogleButton(
  place: HTMLElement,
  width: number,
  onAnswer: (answer: ThirdPartyAnswer) => void,
): Promise<boolean> {
  await loadScript(SDK).catch(saidByTheButton);
  const sdk = (window as typeof window & { google?: { accounts?: { id?: Identity } } }).google?.accounts?.id;
  if (!sdk) return false;

  sdk.initialize({
    client_id: GOOGLE_CLIENT_ID,
    callback: ({ credential }) => onAnswer(googlePerson(credential)),
    ux_mode: 'popup',
    use_fedcm_for_button: true,
  });
  sdk.renderButton(place, { type: 'standard', size: 'large', width });
  return true;
}
