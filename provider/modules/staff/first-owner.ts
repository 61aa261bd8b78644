import { count, desc, eq, gt, and, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { firstOwnerLinks, staff } from '@/provider/db/schema/staff';
import type { ServiceContext } from '@/provider/platform/context';
import { createToken, hashToken } from '@/provider/platform/tokens';
import { insertStaffLink, LINK_LIFETIME_MS } from './staff-link';

/** Every instance makes one at each start, and none of them ends that of another. */
const LINKS_MAX = 20;

async function hasStaff(db: Db): Promise<boolean> {
  const [{ members = 0 } = {}] = await db.select({ members: count() }).from(staff);
  return members > 0;
}

/** The token of a link with which somebody becomes the first owner; null once there is a member of staff. */
export async function createFirstOwnerLink({ db, now }: ServiceContext): Promise<string | null> {
  if (await hasStaff(db)) return null;
  const token = createToken();
  const expiresAt = new Date(now().getTime() + LINK_LIFETIME_MS);
  await db.insert(firstOwnerLinks).values({ tokenHash: hashToken(token), createdAt: now(), expiresAt });
  const newest = db
    .select({ id: firstOwnerLinks.id })
    .from(firstOwnerLinks)
    .orderBy(desc(firstOwnerLinks.id))
    .limit(LINKS_MAX);
  await db.delete(firstOwnerLinks).where(notInArray(firstOwnerLinks.id, newest));
  return token;
}

/** Who the first owner is, unless they say something else. */
export function getFirstOwner({ config }: Pick<ServiceContext, 'config'>) {
  const { adminEmail, shop, siteUrl } = config;
  const email = adminEmail ?? shop.contact.email ?? `owner@${new URL(siteUrl).hostname}`;
  return { email: email.trim().toLowerCase(), name: 'Owner' };
}

/** Whether a token is that of such a link, and nobody has become the first owner yet. */
export async function isFirstOwnerLink(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  token: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: firstOwnerLinks.id })
    .from(firstOwnerLinks)
    .where(and(eq(firstOwnerLinks.tokenHash, hashToken(token)), gt(firstOwnerLinks.expiresAt, now())));
  return row !== undefined && !(await hasStaff(db));
}

/** Adds the first owner; the token is that of an ordinary one-time link from then on. All other such links end. */
export async function addFirstOwner(
  tx: ServiceContext,
  token: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  // Of two at once, from two instances, one becomes the first owner.
  await tx.db.execute(sql`lock table ${firstOwnerLinks} in exclusive mode`);
  if (!(await isFirstOwnerLink(tx, token))) return;
  await tx.db.delete(firstOwnerLinks);
  const [row] = await tx.db
    .insert(staff)
    .values({ email, name, role: 'owner', createdAt: tx.now(), updatedAt: tx.now() })
    .returning({ id: staff.id });
  await insertStaffLink(tx, row!.id, token);
}
