import { eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { subscribers } from '@/provider/db/schema/system';

/** Saves an email once; returns whether it is new. */
export async function saveSubscriber(db: Db, email: string): Promise<boolean> {
  const added = await db
    .insert(subscribers)
    .values({ email })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  return added.length > 0;
}

export async function isSubscriber(db: Db, email: string): Promise<boolean> {
  const [subscriber] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.email, email));
  return Boolean(subscriber);
}

export const deleteSubscriber = (db: Db, email: string) =>
  db.delete(subscribers).where(eq(subscribers.email, email));
