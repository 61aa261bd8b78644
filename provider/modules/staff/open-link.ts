import { eq } from 'drizzle-orm';
import { staff, staffPasskeys } from '@/provider/db/schema/staff';
import { requireUncommonPassword } from '@/provider/modules/auth/common-password';
import { hashPassword } from '@/provider/modules/customer/password-hash';
import { withTransaction } from '@/provider/platform/context';
import { FieldError } from '@/provider/platform/errors/errors';
import type { AdminContext } from '@/provider/platform/http/mount-admin';
import { addFirstOwner, getFirstOwner, isFirstOwnerLink } from './first-owner';
import { logOwnAction, toSignedIn } from './sign-in';
import { requireLink } from './staff-link';
import { endStaffSessions, openStaffSession } from './staff-session';

/** Whose one-time link it is; a link of the first owner suggests somebody. */
export async function readLink(ctx: AdminContext, token: string) {
  await ctx.limits.requireBelowLimit('networkAdminAttempt', ctx.clientIp);
  if (await isFirstOwnerLink(ctx, token)) return { ...getFirstOwner(ctx), isFirstOwner: true };
  const { email, name } = await requireLink(ctx, token, false);
  return { email, name, isFirstOwner: false };
}

type OpenedLink = {
  token: string;
  password: string;
  email?: string | undefined;
  name?: string | undefined;
};

/** Chooses a password by a one-time link, and lets its holder set up an authenticator app. */
export async function openLink(ctx: AdminContext, { token, password, email, name }: OpenedLink) {
  const { isFirstOwner, ...holder } = await readLink(ctx, token);
  const field = email !== undefined ? 'email' : name !== undefined ? 'name' : null;
  if (field && !isFirstOwner) throw new FieldError(field, 'Only the first owner chooses this');
  const chosen = { email: email ?? holder.email, name: name ?? holder.name };
  await requireUncommonPassword(password, chosen.email);
  const passwordHash = await hashPassword(password);
  const member = await withTransaction(ctx, async (tx) => {
    if (isFirstOwner) await addFirstOwner(tx, token, chosen);
    const linked = await requireLink(tx, token, true);
    const { id } = linked;
    await logOwnAction(tx, linked, 'staff.openLink', {
      before: { hasPassword: linked.passwordHash !== null, hasApp: linked.totpConfirmedAt !== null },
      after: { hasPassword: true, hasApp: false },
    });
    await endStaffSessions(tx.db, id);
    await tx.db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
    const [row] = await tx.db
      .update(staff)
      .set({ passwordHash, totpSecret: null, totpConfirmedAt: null, updatedAt: tx.now() })
      .where(eq(staff.id, id))
      .returning();
    return row!;
  });
  await ctx.limits.reset('staffSignInAll', member.email);
  await openStaffSession(ctx, member, false);
  return toSignedIn(member, false);
}
