import { and, asc, count, eq, isNull, max, ne } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { StaffRole } from '@/contract/staff';
import type { Db } from '@/provider/db/client';
import { staff, staffLinks, staffSessions, type StaffRow } from '@/provider/db/schema/staff';
import { withTransaction } from '@/provider/platform/context';
import { DomainError, FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import type { ChangeContext, LoggableContext } from '@/provider/platform/http/mount-admin';
import { createStaffLink } from './staff-link';
import { endStaffSessions } from './staff-session';

const toMember = (row: StaffRow, lastSeenAt: Date | null) => ({
  ...{ id: row.id, email: row.email, name: row.name, role: row.role },
  isDisabled: row.disabledAt !== null,
  isReady: row.passwordHash !== null && row.totpConfirmedAt !== null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** In the order in which they were added. */
export async function listStaff(db: Db) {
  const rows = await db
    .select({ member: staff, lastSeenAt: max(staffSessions.lastSeenAt) })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .groupBy(staff.id)
    .orderBy(asc(staff.id));
  return rows.map(({ member, lastSeenAt }) => toMember(member, lastSeenAt));
}

type NewStaff = { email: string; name: string; role: StaffRole };

/** Adds a member of staff with the token of a one-time link. */
export function addStaff(ctx: LoggableContext, { email, name, role }: NewStaff) {
  return withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(staff)
      .values({ email, name, role, createdAt: tx.now(), updatedAt: tx.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new FieldError('email', 'There is already an account with this e-mail address');
    const added = toMember(row, null);
    tx.logChange?.({ after: added });
    return { staff: added, link: await createStaffLink(tx, row.id) };
  });
}

async function lockStaff(db: Db, id: number): Promise<StaffRow> {
  // All owners: two at once must not remove each other.
  await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.role, 'owner'))
    .orderBy(staff.id)
    .for('update');
  const [row] = await db.select().from(staff).where(eq(staff.id, id)).for('update');
  if (!row) throw new NotFoundError('There is no such member of staff');
  return row;
}

async function requireOtherOwner(db: Db, id: number) {
  const [{ others = 0 } = {}] = await db
    .select({ others: count() })
    .from(staff)
    .where(and(ne(staff.id, id), eq(staff.role, 'owner'), isNull(staff.disabledAt)));
  if (others === 0)
    throw new DomainError(
      ResponseCode.unprocessable,
      'This is the only owner. Make somebody else an owner first',
    );
}

type StaffUpdate = {
  name?: string | undefined;
  role?: StaffRole | undefined;
  isDisabled?: boolean | undefined;
};

/** Changes name, role or access. A shop always has an owner who can sign in. */
export function updateStaff(ctx: ChangeContext, id: number, { name, role, isDisabled }: StaffUpdate) {
  return withTransaction(ctx, async (tx) => {
    const before = await lockStaff(tx.db, id);
    const losesOwner = (role !== undefined && role !== 'owner') || isDisabled === true;
    if (before.role === 'owner' && losesOwner) await requireOtherOwner(tx.db, id);
    const disabledAt =
      isDisabled === undefined ? before.disabledAt : isDisabled ? (before.disabledAt ?? tx.now()) : null;
    const [after] = await tx.db
      .update(staff)
      .set({ name: name ?? before.name, role: role ?? before.role, disabledAt, updatedAt: tx.now() })
      .where(eq(staff.id, id))
      .returning();
    if (disabledAt) {
      await endStaffSessions(tx.db, id);
      await tx.db.delete(staffLinks).where(eq(staffLinks.staffId, id));
    }
    tx.logChange({ before: toMember(before, null), after: toMember(after!, null) });
    return toMember(after!, null);
  });
}

/** The token of a new one-time link for somebody who has access. */
export async function renewStaffLink(ctx: ChangeContext, id: number) {
  const [member] = await ctx.db.select().from(staff).where(eq(staff.id, id));
  if (!member) throw new NotFoundError('There is no such member of staff');
  if (member.disabledAt)
    throw new DomainError(ResponseCode.unprocessable, 'Give this member of staff access again first');
  const [earlier] = await ctx.db.select().from(staffLinks).where(eq(staffLinks.staffId, id));
  const link = await createStaffLink(ctx, id);
  ctx.logChange({
    before: { linkExpiresAt: earlier?.expiresAt.toISOString() ?? null },
    after: { linkExpiresAt: link.expiresAt },
  });
  return link;
}
