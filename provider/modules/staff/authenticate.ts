import { parse } from 'hono/utils/cookie';
import { eq } from 'drizzle-orm';
import { RIGHTS, ROLE_RIGHTS } from '@/contract/staff';
import { adminKeys } from '@/provider/db/schema/staff';
import type { AdminActor } from '@/provider/platform/admin-actor';
import type { ServiceContext } from '@/provider/platform/context';
import { isAdmin } from '@/provider/platform/http/admin-key';
import { getClientIp } from '@/provider/platform/http/client-ip';
import { ADMIN_COOKIE } from '@/provider/platform/http/mount-admin';
import { hashToken } from '@/provider/platform/tokens';
import { findStaffSession } from './staff-session';

const BEARER = /^Bearer ([\w-]{20,100})$/;
const MINUTE_MS = 60_000;

async function findKey({ db, limits, config, now }: ServiceContext, headers: Headers): Promise<AdminActor> {
  const [, key] = BEARER.exec(headers.get('Authorization') ?? '') ?? [];
  if (key === undefined) return null;
  const clientIp = getClientIp(headers, config.trustedProxies);
  await limits.requireBelowLimit('networkAdminAttempt', clientIp);
  const [row] = await db
    .select()
    .from(adminKeys)
    .where(eq(adminKeys.keyHash, hashToken(key)));
  if (!row) {
    await limits.count('networkAdminAttempt', clientIp);
    return null;
  }
  if (now().getTime() - (row.lastUsedAt?.getTime() ?? 0) > MINUTE_MS)
    await db.update(adminKeys).set({ lastUsedAt: now() }).where(eq(adminKeys.id, row.id));
  return { kind: 'key', id: row.id, name: row.name, rights: row.rights };
}

async function findStaff({ db, now }: ServiceContext, headers: Headers): Promise<AdminActor> {
  const token = parse(headers.get('Cookie') ?? '', ADMIN_COOKIE)[ADMIN_COOKIE];
  const found = token ? await findStaffSession(db, token, now()) : null;
  if (!found) return null;
  const { member, session } = found;
  const { id, name, email, role } = member;
  const { isComplete, id: sessionId } = session;
  return { ...{ kind: 'staff', id, name, email, role, sessionId, isComplete }, rights: ROLE_RIGHTS[role] };
}

/** Says who calls: by the cookie of a sign-in, by the key of a machine, or by the key of the settings. */
export async function authenticateAdmin(ctx: ServiceContext, headers: Headers): Promise<AdminActor> {
  if (headers.has('Owner-Key'))
    return (await isAdmin(headers, ctx))
      ? { kind: 'key', id: null, name: 'OWNER_KEY', rights: RIGHTS }
      : null;
  return (await findKey(ctx, headers)) ?? findStaff(ctx, headers);
}
