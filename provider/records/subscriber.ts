import type { Db } from '@/provider/db/client';
import { subscribers } from '@/provider/db/schema/system';

/** Keeps an address once, and says whether it is new. */
export async function keepSubscriber(db: Db, email: string): Promise<boolean> {
  const added = await db
    .insert(subscribers)
    .values({ email })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  return added.length > 0;
}
