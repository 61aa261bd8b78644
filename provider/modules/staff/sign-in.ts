import { eq } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { ROLE_RIGHTS, type SignedIn } from '@/contract/staff';
import type { Db } from '@/provider/db/client';
import { staff, type StaffRow } from '@/provider/db/schema/staff';
import { hashPassword, verifyPassword } from '@/provider/modules/customer/password-hash';
import { requireUncommonPassword } from '@/provider/modules/auth/common-password';
import type { StaffActor } from '@/provider/platform/admin-actor';
import { DomainError, FieldError, UnauthorizedError } from '@/provider/platform/errors/errors';
import type { AdminChange, AdminContext } from '@/provider/platform/http/mount-admin';
import { toNetwork } from '@/provider/platform/http/network-address';
import { runExclusive } from '@/provider/platform/run-exclusive';
import { beginAudit } from './audit';
import { requireCode } from './second-factor';
import { endStaffSession, endStaffSessions, openStaffSession } from './staff-session';

export async function requireStaff(db: Db, id: number): Promise<StaffRow> {
  const [member] = await db.select().from(staff).where(eq(staff.id, id));
  if (!member) throw new UnauthorizedError();
  return member;
}

/** How far a sign-in is, and what it opens. */
export function toSignedIn(member: StaffRow, isComplete: boolean): SignedIn {
  const { id, email, name, role, totpConfirmedAt } = member;
  return {
    step: isComplete ? 'done' : totpConfirmedAt ? 'code' : 'setup',
    staff: { id, email, name, role },
    rights: isComplete ? [...ROLE_RIGHTS[role]] : [],
  };
}

/**
 * Counts a password before it is compared, and takes a right one back. Those for one account run one at a time: many
 * right ones at once do not count as wrong. Per network first: one network alone never uses up the total of a day.
 */
function withPasswordLimit<T>(
  { limits, clientIp }: AdminContext,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `${email}:${toNetwork(clientIp)}`;
  return runExclusive(`staff:${email}`, async () => {
    await limits.count('networkLogin', clientIp);
    await limits.count('networkLoginAttempt', clientIp);
    await limits.count('staffSignIn', key);
    await limits.count('staffSignInDay', key);
    await limits.count('staffSignInAll', email);
    const result = await attempt();
    await limits.reward('networkLoginAttempt', clientIp);
    await limits.reset('staffSignIn', key);
    await limits.reward('staffSignInDay', key);
    await limits.reward('staffSignInAll', email);
    return result;
  });
}

/** Fails with the same error, after about the same time, whether the account exists or not. */
export async function signIn(ctx: AdminContext, { email, password }: { email: string; password: string }) {
  const member = await withPasswordLimit(ctx, email, async () => {
    const [found] = await ctx.db.select().from(staff).where(eq(staff.email, email));
    const isRight = await verifyPassword(found?.passwordHash, password);
    if (isRight && found && !found.disabledAt) return found;
    throw new DomainError(
      ResponseCode.unprocessable,
      'No account of the back office has this e-mail address and this password',
    );
  });
  await openStaffSession(ctx, member, false);
  return toSignedIn(member, false);
}

/** The password of somebody who is signed in, once more: whoever found the device does not know it. */
export async function requireOwnPassword(ctx: AdminContext, { id }: StaffActor, password: string) {
  const member = await requireStaff(ctx.db, id);
  await withPasswordLimit(ctx, member.email, async () => {
    if (!(await verifyPassword(member.passwordHash, password)))
      throw new FieldError('password', 'This is not your password');
  });
  return member;
}

/** Notes a step of a sign-in that has succeeded. */
export async function logOwnAction(
  ctx: AdminContext,
  { id, name }: StaffRow,
  action: string,
  change: AdminChange = {},
): Promise<void> {
  const { clientIp } = ctx;
  const end = await beginAudit(ctx, { actor: { kind: 'staff', id, name }, action, input: {}, clientIp });
  await end('done', change);
}

/** Completes a sign-in. The session begins anew: nobody who had the first token has this one. */
export async function enterCode(ctx: AdminContext, { id, sessionId }: StaffActor, code: string) {
  const member = await requireStaff(ctx.db, id);
  await runExclusive(`staff-code:${id}`, () => requireCode(ctx, member, code));
  await logOwnAction(ctx, member, 'staff.signIn');
  await endStaffSession(ctx.db, { id: sessionId, staffId: id });
  await openStaffSession(ctx, { id }, true);
  return toSignedIn(await requireStaff(ctx.db, id), true);
}

/** Signs out all other devices. */
export async function changePassword(
  ctx: AdminContext,
  actor: StaffActor,
  { password, newPassword }: { password: string; newPassword: string },
) {
  const { db, now } = ctx;
  const member = await requireOwnPassword(ctx, actor, password);
  await requireUncommonPassword(newPassword, member.email);
  const passwordHash = await hashPassword(newPassword);
  await db.update(staff).set({ passwordHash, updatedAt: now() }).where(eq(staff.id, actor.id));
  const ended = await endStaffSessions(db, actor.id, actor.sessionId);
  ctx.logChange({ before: { deviceCount: ended + 1 }, after: { deviceCount: 1 } });
  return toSignedIn(member, true);
}
