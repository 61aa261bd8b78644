import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { HttpError } from 'react-admin';
import { passkeyContract } from '@/contract/passkeys';
import type { SignedIn } from '@/contract/staff';
import { callAdmin } from '@/admin/api/client';

/** Whether this browser can keep or use passkeys. */
export const hasPasskeys = browserSupportsWebAuthn;

const NOT_DONE = 'The browser did not use a passkey. Try again, or sign in without one';

/** Runs what asks the browser for a passkey; a person who closes its window is told so, like one without a passkey. */
async function askBrowser<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new HttpError('This device has a passkey for your account already', 400);
    if (error instanceof Error && error.name !== 'TypeError') throw new HttpError(NOT_DONE, 400);
    throw error;
  }
}

/** Signs in with a passkey, without a password or after one. */
export async function signInWithPasskey(): Promise<SignedIn> {
  const { options } = await callAdmin(passkeyContract.createPasskeySignIn);
  const credential = await askBrowser(() => startAuthentication({ optionsJSON: JSON.parse(options) }));
  return callAdmin(passkeyContract.signInWithPasskey, { credential: JSON.stringify(credential) });
}

/** Makes a passkey on this device, and adds it to the account. */
export async function addPasskey(name: string, password: string) {
  const { options } = await callAdmin(passkeyContract.createPasskeyOptions, { password });
  const credential = await askBrowser(() => startRegistration({ optionsJSON: JSON.parse(options) }));
  return callAdmin(passkeyContract.addPasskey, { name, credential: JSON.stringify(credential) });
}
