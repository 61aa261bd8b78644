import { and, asc, eq } from 'drizzle-orm';
import { PASSKEYS_MAX, type NewPasskeyCredential } from '@/contract/passkeys';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { staff, staffPasskeys } from '@/provider/db/schema/staff';
import type { StaffActor } from '@/provider/platform/admin-actor';
import { withTransaction } from '@/provider/platform/context';
import { DomainError, FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import type { AdminContext } from '@/provider/platform/http/mount-admin';
import { createChallenge, getRelyingParty, takeChallenge } from './passkey-challenge';
import { requireOwnPassword } from './sign-in';

type PasskeyRow = typeof staffPasskeys.$inferSelect;

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  ...{ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
});

export const selectPasskeys = (db: Db, staffId: number) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id));

export const listPasskeys = async (db: Db, staffId: number) =>
  (await selectPasskeys(db, staffId)).map(toPasskey);

const requireFewPasskeys = (count: number) => {
  if (count >= PASSKEYS_MAX)
    throw new DomainError(ResponseCode.unprocessable, 'Your account has enough passkeys. Remove one first');
};

/** Begins to add a passkey. */
export async function createPasskeyOptions(ctx: AdminContext, actor: StaffActor, password: string) {
  const { id, email, name } = await requireOwnPassword(ctx, actor, password);
  const passkeys = await selectPasskeys(ctx.db, id);
  requireFewPasskeys(passkeys.length);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { challenge, expiresAt } = await createChallenge(ctx, id);
  ctx.logChange({ after: { expiresAt: expiresAt.toISOString() } });
  const rp = getRelyingParty(ctx.config);
  const options = await generateRegistrationOptions({
    ...{ rpID: rp.id, rpName: rp.name, challenge, attestationType: 'none' },
    ...{ userID: new Uint8Array(Buffer.from(String(id))), userName: email, userDisplayName: name },
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    // Signs in by itself: the passkey knows whose it is, and its device whoever uses it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: JSON.stringify(options) };
}

async function verifyNewPasskey(ctx: AdminContext, staffId: number, credential: NewPasskeyCredential) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const expectedChallenge = await takeChallenge(ctx, credential.response.clientDataJSON, staffId);
  if (expectedChallenge === null) return null;
  const { id, origin } = getRelyingParty(ctx.config);
  const { transports, ...response } = credential.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true },
    });
    return registrationInfo ? { ...registrationInfo.credential, transports: transports ?? [] } : null;
  } catch {
    return null; // thrown for whatever a browser did not make for this shop
  }
}

/** Adds the passkey that a browser has made. */
export async function addPasskey(
  ctx: AdminContext,
  { id: staffId }: StaffActor,
  { name, credential }: { name: string; credential: NewPasskeyCredential },
) {
  const passkey = await verifyNewPasskey(ctx, staffId, credential);
  if (!passkey) throw new FieldError('credential', 'This passkey was not accepted. Begin again');
  return withTransaction(ctx, async (tx) => {
    await tx.db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
    requireFewPasskeys((await selectPasskeys(tx.db, staffId)).length);
    const [row] = await tx.db
      .insert(staffPasskeys)
      .values({
        ...{ staffId, name, credentialId: passkey.id, counter: passkey.counter, createdAt: tx.now() },
        publicKey: Buffer.from(passkey.publicKey).toString('base64url'),
        transports: passkey.transports,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new FieldError('credential', 'This passkey has been added already');
    tx.logChange({ after: { id: row.id, name } });
    return toPasskey(row);
  });
}

export async function deletePasskey({ db, logChange }: AdminContext, staffId: number, id: number) {
  const [row] = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning();
  if (!row) throw new NotFoundError('There is no such passkey');
  logChange({ before: toPasskey(row) });
}
