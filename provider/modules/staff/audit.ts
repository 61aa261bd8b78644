import { and, count, desc, eq } from 'drizzle-orm';
import { auditLog } from '@/provider/db/schema/staff';
import type { AdminActor } from '@/provider/platform/admin-actor';
import type { ServiceContext } from '@/provider/platform/context';
import type { AdminChange } from '@/provider/platform/http/mount-admin';
import { getPagination } from '@/provider/platform/pagination';

/** Fields of inputs that open something. */
const SECRETS = new Set(['password', 'newPassword', 'code', 'token', 'credential']);

/** Of a text, at most: what it changed is in `before` and `after`. */
const TEXT_MAX = 2000;

const shorten = (value: unknown) =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;

const toLoggedInput = (input: unknown) =>
  Object.fromEntries(
    Object.entries(input as object)
      .filter(([key]) => !SECRETS.has(key))
      .map(([key, value]) => [key, shorten(value)]),
  );

type AuditEntry = {
  actor: Pick<NonNullable<AdminActor>, 'kind' | 'id' | 'name'>;
  action: string;
  input: unknown;
  clientIp: string;
};

/** Notes a write before it begins. The returned function notes how it ended. */
export async function beginAudit(
  { db, now }: ServiceContext,
  { actor, action, input, clientIp }: AuditEntry,
) {
  const [row] = await db
    .insert(auditLog)
    .values({
      ...{ action, clientIp, createdAt: now(), input: toLoggedInput(input) },
      ...{ actorKind: actor.kind, actorId: actor.id, actorName: actor.name },
    })
    .returning({ id: auditLog.id });
  return async (outcome: 'done' | 'refused', { before, after }: AdminChange) => {
    await db
      .update(auditLog)
      .set({ outcome, before: before ?? null, after: after ?? null })
      .where(eq(auditLog.id, row!.id));
  };
}

type AuditFilter = { action?: string | undefined; staffId?: number | undefined; page: number; limit: number };

export async function listAudit({ db }: ServiceContext, { action, staffId, page, limit }: AuditFilter) {
  const condition = and(
    action === undefined ? undefined : eq(auditLog.action, action),
    staffId === undefined ? undefined : and(eq(auditLog.actorKind, 'staff'), eq(auditLog.actorId, staffId)),
  );
  const rows = await db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total = 0 } = {}] = await db.select({ total: count() }).from(auditLog).where(condition);
  const items = rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  return { items, ...getPagination({ page, limit }, total) };
}
