import { z } from 'zod';
import { del, get, post } from './call';
import { DateTime, Id } from './primitives';
import { Name, Password, SignedIn } from './staff-fields';

export const PASSKEYS_MAX = 20;
const CREDENTIAL_MAX = 16_000;

/** JSON as browsers write it. In a text of its own, since its keys are not those of the API. */
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(CREDENTIAL_MAX)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('The passkey could not be read');
        return z.NEVER;
      }
    })
    .pipe(schema);

const Text = z.string().max(CREDENTIAL_MAX);
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7);
const credential = { id: Text, rawId: Text, type: z.literal('public-key') };

/** PublicKeyCredential.toJSON() of a new passkey. */
export type NewPasskeyCredential = z.infer<typeof NewPasskeyCredential>;
const NewPasskeyCredential = z.object({
  ...credential,
  response: z.object({
    ...{ clientDataJSON: Text, attestationObject: Text },
    // Kinds that are not known here are left out.
    transports: transports.optional().catch(undefined),
  }),
});

/** PublicKeyCredential.toJSON() of a passkey that signs in. */
export type PasskeyCredential = z.infer<typeof PasskeyCredential>;
const PasskeyCredential = z.object({
  ...credential,
  response: z.object({
    ...{ clientDataJSON: Text, authenticatorData: Text, signature: Text },
    userHandle: Text.nullish(),
  }),
});

/** JSON for PublicKeyCredential.parseCreationOptionsFromJSON() or parseRequestOptionsFromJSON(). */
const Options = z.object({ options: z.string() });

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: DateTime,
  lastUsedAt: DateTime.nullable(),
});

/** Passkeys of staff: each signs in by itself, or instead of a code. */
export const passkeyContract = {
  listPasskeys: get('/api/admin/passkeys', { data: z.object({ items: z.array(Passkey) }) }),
  /** Begins to add a passkey. Asks for the password: whoever found a device that is signed in does not know it. */
  createPasskeyOptions: post('/api/admin/passkeys/options', {
    input: z.strictObject({ password: Password.min(1) }),
    data: Options,
  }),
  /** Adds the passkey that a browser has made with these options, within five minutes. */
  addPasskey: post('/api/admin/passkeys', {
    input: z.strictObject({ name: Name, credential: json(NewPasskeyCredential) }),
    data: Passkey,
  }),
  deletePasskey: del('/api/admin/passkeys/{id}', {
    input: z.object({ id: Id.catch(0) }),
    data: z.null(),
  }),
  /** Begins a sign-in with a passkey. After a password, only those of its account count. */
  createPasskeySignIn: post('/api/admin/session/passkey/options', { data: Options }),
  /** Signs in with a passkey, without a password or after one. */
  signInWithPasskey: post('/api/admin/session/passkey', {
    input: z.strictObject({ credential: json(PasskeyCredential) }),
    data: SignedIn,
  }),
};
