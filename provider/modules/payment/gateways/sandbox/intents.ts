import { and, eq, lte } from 'drizzle-orm';
import type { ServiceContext } from '@/provider/platform/context';
import { sandboxIntents, type SandboxIntent } from './schema';

/** Returns the intent in its current state: a late intent has succeeded once its time has passed. */
export async function findIntent({ db, now }: ServiceContext, id: string): Promise<SandboxIntent | null> {
  await db
    .update(sandboxIntents)
    .set({ status: 'succeeded' })
    .where(
      and(
        eq(sandboxIntents.id, id),
        eq(sandboxIntents.status, 'processing'),
        lte(sandboxIntents.succeedsAt, now()),
      ),
    );
  const [intent] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id));
  return intent ?? null;
}

export async function requireIntent(ctx: ServiceContext, id: string): Promise<SandboxIntent> {
  const intent = await findIntent(ctx, id);
  if (!intent) throw new Error(`The sandbox has no payment ${id}`);
  return intent;
}
