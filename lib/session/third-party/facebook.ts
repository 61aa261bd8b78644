import { loadScript } from '@/lib/browser/load-script';
import { FACEBOOK_APP_ID } from '@/lib/config/public-env';
import { closed, notLoaded, type Person, type ThirdPartyAnswer, saidByTheButton } from './third-party';

const SDK = 'https://connect.facebook.net/en_US/sdk.js';
const VERSION = 'v2.7'; // spec 6
const SCOPE = 'public_profile,email'; // spec 6
const FIELDS = 'id,first_name,last_name,email,picture'; // spec 7

type LoginAnswer = { authResponse?: { accessToken: string } | null };
type FacebookProfile = { id: string; first_name?: string; last_name?: string; email?: string };
type Facebook = {
  init: (terms: { appId: string; version: string; xfbml: boolean; cookie: boolean }) => void;
  login: (then: (answer: LoginAnswer) => void, terms: { scope: string }) => void;
  api: (path: string, terms: { fields: string }, then: (profile: FacebookProfile) => void) => void;
};

let isReady = false;

export async function loadFacebook(): Promise<Facebook | null> {
  await loadScript(SDK).catch(saidByTheButton);
  const sdk = (window as typeof window & { FB?: Facebook }).FB;
  if (!sdk) return null;
  if (!isReady) sdk.init({ appId: FACEBOOK_APP_ID, version: VERSION, xfbml: false, cookie: false });
  isReady = true;
  return sdk;
}

/** Spec 5: without an e-mail address one is built from the user id, at a Facebook domain. */
export const facebookPerson = (profile: FacebookProfile, accessToken: string): Person => ({
  email: profile.email || `${profile.id}@facebook.com`,
  firstname: profile.first_name ?? '',
  lastname: profile.last_name ?? '',
  snsId: profile.id,
  accessToken,
});

export async function askFacebook(): Promise<ThirdPartyAnswer> {
  const sdk = await loadFacebook();
  if (!sdk) return notLoaded('facebook');

  const { authResponse } = await new Promise<LoginAnswer>((told) => sdk.login(told, { scope: SCOPE }));
  if (!authResponse) return closed;
  const profile = await new Promise<FacebookProfile>((told) => sdk.api('/me', { fields: FIELDS }, told));
  return { kind: 'person', person: facebookPerson(profile, authResponse.accessToken) };
}
