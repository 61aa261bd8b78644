import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { instalmentSums } from '@/contract/instalments';
import { instalments } from '@/provider/db/schema/instalment';
import { payments } from '@/provider/db/schema/payment';
import { gatewayOf } from '@/provider/gateways/choose';
import { instalmentDays, INSTALMENTS, nextChargeAfter } from '@/provider/rules/instalments';
import type { Work } from '@/provider/work';
import { eachInTurn } from './each-in-turn';
import { queueMail } from './mail';
import { lockOrder, noteEvent, type OrderRow } from './order';
import { priceOf } from './order-view';
import { inTransaction } from './visit';

type InstalmentRow = typeof instalments.$inferSelect;

const BATCH = 50;
const MINUTE_MS = 60_000;

/** Writes the plan of a locked order whose first part has been paid. */
export async function insertPlan({ db, now }: Work, order: OrderRow) {
  const days = instalmentDays(now());
  const rows = instalmentSums(order.grandTotalMinor).flatMap((amountMinor, index) => {
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

const here = ({ orderId, number }: Pick<InstalmentRow, 'orderId' | 'number'>) =>
  and(eq(instalments.orderId, orderId), eq(instalments.number, number));

/** Fixes the sum: from here on no refund takes anything off it until the bank has answered. */
const claim = (work: Work, due: InstalmentRow) =>
  inTransaction(work, async ({ db, now }) => {
    const order = await lockOrder(db, due.orderId);
    const [row] = await db.select().from(instalments).where(here(due));
    const isDue = row && ['due', 'charging'].includes(row.status) && row.nextTryAt <= now();
    if (!isDue) return null;
    const [claimed] = await db
      .update(instalments)
      .set({ status: 'charging', nextTryAt: new Date(now().getTime() + MINUTE_MS) })
      .where(here(due))
      .returning();
    const [first] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, due.orderId), eq(payments.instalment, 1), eq(payments.status, 'paid')));
    return claimed && first ? { order, row: claimed, first } : null;
  });

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function ask(work: Work, { order, row, first }: Claimed) {
  const gateway = gatewayOf(work, first.gateway);
  if (!gateway.chargeLater) throw new Error(`${gateway.name} cannot charge a later instalment`);
  return gateway.chargeLater({
    key: `instalment-${order.id}-${order.createdAt.getTime()}-${row.number}-${row.attempts + 1}`,
    firstReference: first.reference,
    amountMinor: row.amountMinor - row.reducedMinor,
    currency: order.currency,
  });
}

async function keepPaid(inside: Work, { row, first }: Claimed, answer: Awaited<ReturnType<typeof ask>>) {
  const { db, now } = inside;
  const order = await lockOrder(db, row.orderId);
  const amountMinor = row.amountMinor - row.reducedMinor;
  await db.update(instalments).set({ status: 'paid', paidAt: now(), failure: null }).where(here(row));
  await db
    .insert(payments)
    .values({
      ...{ orderId: row.orderId, gateway: first.gateway, reference: answer.reference, amountMinor },
      ...{ method: INSTALMENTS, instalment: row.number, status: 'paid' as const },
      currency: order.currency,
      cardBrand: answer.card?.brand ?? null,
      cardLast4: answer.card?.last4 ?? null,
      settledAt: now(),
      createdAt: now(),
    })
    .onConflictDoNothing();
  const sum = await priceOf(inside, order, amountMinor);
  await noteEvent(inside, order.id, order.status, `Payment ${row.number} of 4: ${sum}`);
}

async function keepFailed(inside: Work, { row }: Claimed, failure: string) {
  const { db, now } = inside;
  const order = await lockOrder(db, row.orderId);
  const attempts = row.attempts + 1;
  const next = nextChargeAfter(attempts, now());
  await db
    .update(instalments)
    .set({ attempts, failure, status: next ? 'due' : 'failed', ...(next && { nextTryAt: next }) })
    .where(here(row));
  await noteEvent(inside, order.id, order.status, `Payment ${row.number} of 4 failed: ${failure}`);
  await queueMail(inside, 'instalment-failed', { orderId: row.orderId, number: row.number, attempts });
}

async function chargeOne(work: Work, due: InstalmentRow) {
  const claimed = await claim(work, due);
  if (!claimed) return false;
  const answer = await ask(work, claimed);
  await inTransaction(work, async (inside) => {
    await lockOrder(inside.db, due.orderId);
    const [row] = await inside.db.select().from(instalments).where(here(due));
    // Somebody else has written down the answer to this very try.
    if (row?.status !== 'charging' || row.attempts !== claimed.row.attempts) return;
    if (answer.state === 'paid') await keepPaid(inside, claimed, answer);
    else await keepFailed(inside, claimed, answer.failure ?? 'Your bank declined the payment.');
  });
  return true;
}

/** Charges the parts of plans whose day has come, and those that a crash has left half done. */
export async function chargeDue(work: Work): Promise<number> {
  const due = await work.db
    .select()
    .from(instalments)
    .where(and(inArray(instalments.status, ['due', 'charging']), lte(instalments.nextTryAt, work.now())))
    .orderBy(asc(instalments.nextTryAt))
    .limit(BATCH);
  return eachInTurn(due, (row) => chargeOne(work, row));
}
