import { asc, eq } from 'drizzle-orm';
import type { Right } from '@/contract/staff';
import type { Db } from '@/provider/db/client';
import { adminKeys } from '@/provider/db/schema/staff';
import type { ServiceContext } from '@/provider/platform/context';
import { FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import { createToken, hashToken } from '@/provider/platform/tokens';

export async function listKeys(db: Db) {
  const rows = await db.select().from(adminKeys).orderBy(asc(adminKeys.id));
  return rows.map(({ id, name, rights, createdAt, lastUsedAt }) => ({
    ...{ id, name, rights, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

type NewKey = { name: string; rights: readonly Right[]; createdBy: number | null };

/** Returns the key, which is stored nowhere. */
export async function addKey(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { name, rights, createdBy }: NewKey,
) {
  const key = createToken();
  const [row] = await db
    .insert(adminKeys)
    .values({ name, rights: [...rights], createdBy, keyHash: hashToken(key), createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: adminKeys.id });
  if (!row) throw new FieldError('name', 'There is already a key of this name');
  return { key, id: row.id };
}

/** Returns what the key was. */
export async function deleteKey({ db }: Pick<ServiceContext, 'db'>, id: number) {
  const [row] = await db.delete(adminKeys).where(eq(adminKeys.id, id)).returning();
  if (!row) throw new NotFoundError('There is no such key');
  return { name: row.name, rights: row.rights };
}
