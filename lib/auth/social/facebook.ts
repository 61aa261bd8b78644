import { loadScript } from '@/lib/browser/load-script';
import { FACEBOOK_APP_ID } from '@/lib/config/public-env';
import {
  cancelledLogin,
  createSdkNotLoaded,
  type SocialProfile,
  type SocialLoginResult,
  ignoreScriptError,
} from './providers';

const SDK = 'https://connect.facebook.net/en_US/sdk.js';
const VERSION = 'v2.7'; // spec 6
const SCOPE = 'public_profile,email'; // spec 6
const FIELDS = 'id,first_name,last_name,email,picture'; // spec 7

type FacebookLoginResponse = { authResponse?: { accessToken: string } | null };
type FacebookProfile = { id: string; first_name?: string; last_name?: string; email?: string };
type FacebookSdk = {
  init: (options: { appId: string; version: string; xfbml: boolean; cookie: boolean }) => void;
  login: (then: (response: FacebookLoginResponse) => void, options: { scope: string }) => void;
  api: (path: string, options: { fields: string }, then: (profile: FacebookProfile) => void) => void;
};

let isReady = false;

export async function loadFacebookSdk(): Promise<FacebookSdk | null> {
  await loadScript(SDK).catch(ignoreScriptError);
  const sdk = (window as typeof window & { FB?: FacebookSdk }).FB;
  if (!sdk) return null;
  if (!isReady) sdk.init({ appId: FACEBOOK_APP_ID, version: VERSION, xfbml: false, cookie: false });
  isReady = true;
  return sdk;
}

/** Spec 5: without an e-mail address one is built from the user id, at a Facebook domain. */
export const toFacebookSocialProfile = (profile: FacebookProfile, accessToken: string): SocialProfile => ({
  email: profile.email || `${profile.id}@facebook.com`,
  firstname: profile.first_name ?? '',
  lastname: profile.last_name ?? '',
  snsId: profile.id,
  accessToken,
});

export async function signInWithFacebook(): Promise<SocialLoginResult> {
  const sdk = await loadFacebookSdk();
  if (!sdk) return createSdkNotLoaded('facebook');

  const { authResponse } = await new Promise<FacebookLoginResponse>((resolve) =>
    sdk.login(resolve, { scope: SCOPE }),
  );
  if (!authResponse) return cancelledLogin;
  const profile = await new Promise<FacebookProfile>((resolve) =>
    sdk.api('/me', { fields: FIELDS }, resolve),
  );
  return { kind: 'person', profile: toFacebookSocialProfile(profile, authResponse.accessToken) };
}
