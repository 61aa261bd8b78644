import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { apiMessages } from '@/contract/api-messages';
import { splitIntoInstalments } from '@/contract/pricing/instalments';
import { instalments } from '@/provider/db/schema/instalment';
import { payments } from '@/provider/db/schema/payment';
import { getGateway } from '@/provider/modules/payment/gateways/registry';
import {
  getInstalmentDates,
  INSTALMENTS_CODE,
  getNextChargeAt,
} from '@/provider/modules/pricing/instalments';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';
import { lockOrder, addOrderEvent } from '@/provider/modules/order/order-repository';
import { type OrderRow } from '@/provider/db/schema/order';
import { formatOrderPrice } from '@/provider/modules/order/order-response';

type InstalmentRow = typeof instalments.$inferSelect;

const BATCH = 50;
const MINUTE_MS = 60_000;

/** Creates the plan of a locked order whose first instalment is paid. */
export async function insertInstalments({ db, now }: ServiceContext, order: OrderRow) {
  const days = getInstalmentDates(now());
  const rows = splitIntoInstalments(order.grandTotalMinor).flatMap((amountMinor, index) => {
    const dueAt = days[index];
    if (!dueAt || amountMinor === 0) return [];
    const isFirst = index === 0;
    return [
      {
        ...{ orderId: order.id, number: index + 1, amountMinor, dueAt, nextTryAt: dueAt, createdAt: now() },
        status: isFirst ? ('paid' as const) : ('due' as const),
        paidAt: isFirst ? now() : null,
      },
    ];
  });
  await db.insert(instalments).values(rows).onConflictDoNothing();
}

const matchesInstalment = ({ orderId, number }: Pick<InstalmentRow, 'orderId' | 'number'>) =>
  and(eq(instalments.orderId, orderId), eq(instalments.number, number));

/** Fixes the amount: no refund reduces it until the gateway has answered. */
const claimInstalment = (ctx: ServiceContext, instalment: InstalmentRow) =>
  withTransaction(ctx, async ({ db, now }) => {
    const order = await lockOrder(db, instalment.orderId);
    const [row] = await db.select().from(instalments).where(matchesInstalment(instalment));
    const isDue = row && ['due', 'charging'].includes(row.status) && row.nextTryAt <= now();
    if (!isDue) return null;
    const [claimedRow] = await db
      .update(instalments)
      .set({ status: 'charging', nextTryAt: new Date(now().getTime() + MINUTE_MS) })
      .where(matchesInstalment(instalment))
      .returning();
    const [first] = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, instalment.orderId),
          eq(payments.instalment, 1),
          eq(payments.status, 'paid'),
        ),
      );
    return claimedRow && first ? { order, row: claimedRow, first } : null;
  });

type ClaimedInstalment = NonNullable<Awaited<ReturnType<typeof claimInstalment>>>;

async function chargeGateway(ctx: ServiceContext, { order, row, first }: ClaimedInstalment) {
  const gateway = getGateway(ctx, first.gateway);
  if (!gateway.chargeInstalment) throw new Error(`${gateway.name} cannot charge a later instalment`);
  return gateway.chargeInstalment({
    key: `instalment-${order.id}-${order.createdAt.getTime()}-${row.number}-${row.attempts + 1}`,
    firstReference: first.reference,
    amountMinor: row.amountMinor - row.reducedMinor,
    currency: order.currency,
  });
}

async function savePaidInstalment(
  tx: ServiceContext,
  { row, first }: ClaimedInstalment,
  chargeResult: Awaited<ReturnType<typeof chargeGateway>>,
) {
  const { db, now } = tx;
  const order = await lockOrder(db, row.orderId);
  const amountMinor = row.amountMinor - row.reducedMinor;
  await db
    .update(instalments)
    .set({ status: 'paid', paidAt: now(), failure: null })
    .where(matchesInstalment(row));
  await db
    .insert(payments)
    .values({
      ...{ orderId: row.orderId, gateway: first.gateway, reference: chargeResult.reference, amountMinor },
      ...{ method: INSTALMENTS_CODE, instalment: row.number, status: 'paid' as const },
      currency: order.currency,
      cardBrand: chargeResult.card?.brand ?? null,
      cardLast4: chargeResult.card?.last4 ?? null,
      reconciledAt: now(),
      createdAt: now(),
    })
    .onConflictDoNothing();
  const amountText = await formatOrderPrice(tx, order, amountMinor);
  await addOrderEvent(tx, order.id, order.status, `Payment ${row.number} of 4: ${amountText}`);
}

async function saveFailedInstalment(tx: ServiceContext, { row }: ClaimedInstalment, failure: string) {
  const { db, now } = tx;
  const order = await lockOrder(db, row.orderId);
  const attempts = row.attempts + 1;
  const next = getNextChargeAt(attempts, now());
  await db
    .update(instalments)
    .set({ attempts, failure, status: next ? 'due' : 'failed', ...(next && { nextTryAt: next }) })
    .where(matchesInstalment(row));
  await addOrderEvent(tx, order.id, order.status, `Payment ${row.number} of 4 failed: ${failure}`);
  await notifyOwner(tx, 'payment-failed', row.orderId, { orderId: row.orderId });
  await enqueueEmail(tx, 'instalment-failed', { orderId: row.orderId, number: row.number, attempts });
}

async function chargeInstalment(ctx: ServiceContext, instalment: InstalmentRow) {
  const claimedInstalment = await claimInstalment(ctx, instalment);
  if (!claimedInstalment) return false;
  const chargeResult = await chargeGateway(ctx, claimedInstalment);
  await withTransaction(ctx, async (tx) => {
    await lockOrder(tx.db, instalment.orderId);
    const [row] = await tx.db.select().from(instalments).where(matchesInstalment(instalment));
    // Another run has already recorded this attempt's result.
    if (row?.status !== 'charging' || row.attempts !== claimedInstalment.row.attempts) return;
    if (chargeResult.state === 'paid') await savePaidInstalment(tx, claimedInstalment, chargeResult);
    else
      await saveFailedInstalment(
        tx,
        claimedInstalment,
        chargeResult.failure ?? `${apiMessages.paymentDeclined}.`,
      );
  });
  return true;
}

/** Charges instalments that are due, and those a crash left half done. */
export async function chargeDueInstalments(ctx: ServiceContext): Promise<number> {
  const dueInstalments = await ctx.db
    .select()
    .from(instalments)
    .where(and(inArray(instalments.status, ['due', 'charging']), lte(instalments.nextTryAt, ctx.now())))
    .orderBy(asc(instalments.nextTryAt))
    .limit(BATCH);
  return runSequentially(dueInstalments, (row) => chargeInstalment(ctx, row));
}
