import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { staff, staffSessions, type StaffRow } from '@/provider/db/schema/staff';
import type { AdminContext } from '@/provider/platform/http/mount-admin';
import { createToken, hashToken } from '@/provider/platform/tokens';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A device has to sign in again after this time, and earlier if nobody uses it. */
const LIFETIME_MS = 30 * DAY_MS;
const IDLE_MS = 7 * DAY_MS;
/** Between the password and the second factor. */
const INCOMPLETE_MS = 15 * MINUTE_MS;
/** More devices than a person has; the oldest are signed out. */
const SESSIONS_MAX = 20;

/** Signs a browser in; with `isComplete`, the second factor was entered. */
export async function openStaffSession(
  { db, now, userAgent, setSession }: AdminContext,
  { id: staffId }: Pick<StaffRow, 'id'>,
  isComplete: boolean,
): Promise<void> {
  const token = createToken();
  const lifetimeMs = isComplete ? LIFETIME_MS : INCOMPLETE_MS;
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  await db.insert(staffSessions).values({
    ...{ staffId, isComplete, userAgent, expiresAt, createdAt: now(), lastSeenAt: now() },
    tokenHash: hashToken(token),
  });
  // Apart: whoever has a password alone must not sign out the devices of its holder.
  const isAlike = and(eq(staffSessions.staffId, staffId), eq(staffSessions.isComplete, isComplete));
  const newest = db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(isAlike)
    .orderBy(desc(staffSessions.createdAt), desc(staffSessions.id))
    .limit(SESSIONS_MAX);
  await db.delete(staffSessions).where(and(isAlike, notInArray(staffSessions.id, newest)));
  setSession(token, lifetimeMs / 1000);
}

/** The member of staff with this session; null if it ended, or if their access did. */
export async function findStaffSession(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({ member: staff, session: staffSessions })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
      ),
    );
  if (!row || row.member.disabledAt) return null;
  // Once a minute is enough for the list of devices.
  if (now.getTime() - row.session.lastSeenAt.getTime() > MINUTE_MS)
    await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.id, row.session.id));
  return row;
}

export const listDevices = (db: Db, staffId: number, now: Date) =>
  db
    .select()
    .from(staffSessions)
    .where(
      and(
        ...[eq(staffSessions.staffId, staffId), eq(staffSessions.isComplete, true)],
        ...[
          gt(staffSessions.expiresAt, now),
          gt(staffSessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
        ],
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));

/** Signs out one device; returns what it was, or null if there was none. */
export async function endStaffSession(db: Db, { id, staffId }: { id: number; staffId: number }) {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
    .returning({ userAgent: staffSessions.userAgent, createdAt: staffSessions.createdAt });
  return ended[0] ?? null;
}

/** Signs out all devices, except that of a session. Returns how many. */
export async function endStaffSessions(db: Db, staffId: number, exceptId = 0): Promise<number> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, exceptId)))
    .returning({ id: staffSessions.id });
  return ended.length;
}
