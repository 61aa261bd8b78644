import { eq } from 'drizzle-orm';
import { customers, identities } from '@/provider/db/schema/customer';
import type { Work } from '@/provider/work';
import type { CustomerRow } from './customer';
import { endSessions } from './session';

/**
 * Notes that the owner of a locked account's address is here. Whoever opened the account without ever showing that the address
 * is theirs may be somebody else who waits for its owner: at the first proof their password, sign-ins and sessions end.
 */
export async function proveEmail({ db, now }: Work, { id, emailProvenAt }: CustomerRow) {
  if (emailProvenAt !== null) return;
  await endSessions(db, id);
  await db.delete(identities).where(eq(identities.customerId, id));
  await db.update(customers).set({ passwordHash: null, emailProvenAt: now() }).where(eq(customers.id, id));
}
