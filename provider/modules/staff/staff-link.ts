import { and, eq, gt, isNull } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { staff, staffLinks, type StaffRow } from '@/provider/db/schema/staff';
import type { ServiceContext } from '@/provider/platform/context';
import { DomainError } from '@/provider/platform/errors/errors';
import type { AdminContext } from '@/provider/platform/http/mount-admin';
import { createToken, hashToken } from '@/provider/platform/tokens';

export const LINK_LIFETIME_MS = 24 * 60 * 60_000;

type LinkContext = Pick<ServiceContext, 'db' | 'now'>;

/** Makes a token that of a one-time link; an earlier one ends. */
export async function insertStaffLink({ db, now }: LinkContext, staffId: number, token: string) {
  const values = {
    ...{ tokenHash: hashToken(token), createdAt: now() },
    expiresAt: new Date(now().getTime() + LINK_LIFETIME_MS),
  };
  await db
    .insert(staffLinks)
    .values({ staffId, ...values })
    .onConflictDoUpdate({ target: staffLinks.staffId, set: values });
  return { token, expiresAt: values.expiresAt.toISOString() };
}

/** Creates the token of a one-time link; an earlier one ends. */
export const createStaffLink = (ctx: LinkContext, staffId: number) =>
  insertStaffLink(ctx, staffId, createToken());

async function findLink(db: Db, token: string, now: Date): Promise<StaffRow | null> {
  const [row] = await db
    .select({ member: staff })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(
      and(
        ...[eq(staffLinks.tokenHash, hashToken(token)), gt(staffLinks.expiresAt, now)],
        isNull(staff.disabledAt),
      ),
    );
  return row?.member ?? null;
}

const LINK_ENDED = 'This link has been used, or it is older than a day. Ask for a new one';

/** Whose link it is. With `isUsed`, it ends with this call: of two at once, one is told that it has. */
export async function requireLink(
  { db, limits, clientIp, now }: AdminContext,
  token: string,
  isUsed: boolean,
): Promise<StaffRow> {
  await limits.requireBelowLimit('networkAdminAttempt', clientIp);
  const member = await findLink(db, token, now());
  const used =
    member && isUsed
      ? await db
          .delete(staffLinks)
          .where(eq(staffLinks.tokenHash, hashToken(token)))
          .returning({ id: staffLinks.staffId })
      : [];
  if (member && (!isUsed || used.length > 0)) return member;
  await limits.count('networkAdminAttempt', clientIp);
  throw new DomainError(ResponseCode.linkExpired, LINK_ENDED);
}
