import { eq } from 'drizzle-orm';
import { contentPreviews } from '@/provider/db/schema/preview';
import type { AdminActor } from '@/provider/platform/admin-actor';
import type { ServiceContext } from '@/provider/platform/context';

/** Ends the drafts that somebody looks at: what is saved is no preview any more. */
export async function endPreviews({ db, actor }: ServiceContext & { actor: AdminActor }) {
  if (actor?.kind === 'staff')
    await db.delete(contentPreviews).where(eq(contentPreviews.sessionId, actor.sessionId));
}
