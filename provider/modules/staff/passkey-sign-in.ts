import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { PasskeyCredential } from '@/contract/passkeys';
import { ResponseCode } from '@/contract/response-codes';
import { staff, staffPasskeys } from '@/provider/db/schema/staff';
import { DomainError } from '@/provider/platform/errors/errors';
import type { AdminContext } from '@/provider/platform/http/mount-admin';
import { createChallenge, getRelyingParty, takeChallenge } from './passkey-challenge';
import { selectPasskeys } from './passkeys';
import { logOwnAction, requireStaff, toSignedIn } from './sign-in';
import { endStaffSession, openStaffSession } from './staff-session';

/** Whose password was entered, if a passkey is to follow as the second factor. */
const getPasswordHolder = ({ actor }: AdminContext) =>
  actor?.kind === 'staff' && !actor.isComplete ? actor.id : null;

/** Begins a sign-in. Without a password it says nothing of accounts: the browser offers the passkeys that it has. */
export async function createPasskeySignIn(ctx: AdminContext) {
  await ctx.limits.count('networkPasskey', ctx.clientIp);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const holder = getPasswordHolder(ctx);
  const passkeys = holder === null ? [] : await selectPasskeys(ctx.db, holder);
  if (holder !== null && passkeys.length === 0)
    throw new DomainError(ResponseCode.unprocessable, 'Your account has no passkey. Enter a code instead');
  const { challenge } = await createChallenge(ctx, null);
  const options = await generateAuthenticationOptions({
    ...{ rpID: getRelyingParty(ctx.config).id, challenge, userVerification: 'required' },
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  });
  return { options: JSON.stringify(options) };
}

/** The passkey with which a challenge was signed; null for whatever is not one of somebody who has access. */
async function findSigner(ctx: AdminContext, { response, ...credential }: PasskeyCredential) {
  const { db, config, now } = ctx;
  const expectedChallenge = await takeChallenge(ctx, response.clientDataJSON, null);
  if (expectedChallenge === null) return null;
  const [found] = await db
    .select({ passkey: staffPasskeys, member: staff })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, credential.id), isNull(staff.disabledAt)));
  if (!found) return null;
  const { id, credentialId, publicKey, counter } = found.passkey;
  const { userHandle, ...signed } = response;
  const handle = Buffer.from(String(found.member.id)).toString('base64url');
  if (userHandle && userHandle !== handle) return null;
  const rp = getRelyingParty(config);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verification = await verifyAuthenticationResponse({
    response: { ...credential, response: signed, clientExtensionResults: {} },
    ...{ expectedChallenge, expectedOrigin: rp.origin, expectedRPID: rp.id, requireUserVerification: true },
    credential: { id: credentialId, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
  }).catch(() => null); // thrown for whatever was signed otherwise, and for a counter that did not move on
  if (!verification?.verified) return null;
  const { newCounter } = verification.authenticationInfo;
  const used = await db
    .update(staffPasskeys)
    .set({ counter: newCounter, lastUsedAt: now() })
    .where(
      and(
        eq(staffPasskeys.id, id),
        or(lt(staffPasskeys.counter, newCounter), and(eq(staffPasskeys.counter, 0), sql`${newCounter} = 0`)),
      ),
    )
    .returning({ id: staffPasskeys.id });
  return used.length > 0 ? found : null;
}

/** Signs in with a passkey, which is two factors by itself: a device, and its finger, face or PIN. */
export async function signInWithPasskey(ctx: AdminContext, credential: PasskeyCredential) {
  const { db, limits, clientIp, actor } = ctx;
  await limits.count('networkLogin', clientIp);
  await limits.count('networkLoginAttempt', clientIp);
  const signer = await findSigner(ctx, credential);
  const holder = getPasswordHolder(ctx);
  if (!signer || (holder !== null && holder !== signer.member.id))
    throw new DomainError(
      ResponseCode.unprocessable,
      'This passkey was not accepted. Try again, or sign in with your password',
    );
  await limits.reward('networkLoginAttempt', clientIp);
  const { member, passkey } = signer;
  await logOwnAction(ctx, member, 'staff.signIn', { after: { passkey: passkey.name } });
  if (actor?.kind === 'staff') await endStaffSession(db, { id: actor.sessionId, staffId: actor.id });
  await openStaffSession(ctx, member, true);
  return toSignedIn(await requireStaff(db, member.id), true);
}
