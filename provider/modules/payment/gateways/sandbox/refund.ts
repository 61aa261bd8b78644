import { and, eq, lte, sql } from 'drizzle-orm';
import type { ServiceContext } from '@/provider/platform/context';
import type { RefundPart } from '@/provider/modules/payment/gateways/gateway';
import { sandboxIntents, sandboxRefunds } from './schema';

/** Refunds in the sandbox's tables: a part, once for its key and never more than was paid, or the whole payment. */
export async function refundIntent({ db, now }: ServiceContext, intentId: string, part?: RefundPart) {
  const isPaid = and(eq(sandboxIntents.id, intentId), eq(sandboxIntents.status, 'succeeded'));
  if (!part) {
    await db
      .update(sandboxIntents)
      .set({ status: 'refunded', refundedMinor: sql`${sandboxIntents.amountMinor}` })
      .where(isPaid);
    return;
  }
  const { key, amountMinor } = part;
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(sandboxRefunds)
      .values({ key, intentId, amountMinor, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: sandboxRefunds.key });
    if (inserted.length === 0) return;
    const risen = sql`${sandboxIntents.refundedMinor} + ${amountMinor}::int`;
    const [booked] = await tx
      .update(sandboxIntents)
      .set({
        refundedMinor: risen,
        status: sql`case when ${risen} = ${sandboxIntents.amountMinor} then 'refunded' else 'succeeded' end`,
      })
      .where(and(isPaid, lte(risen, sandboxIntents.amountMinor)))
      .returning({ id: sandboxIntents.id });
    if (!booked) throw new Error(`The sandbox cannot refund ${amountMinor} of payment ${intentId}`);
  });
}
