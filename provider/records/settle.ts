import { and, eq } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { gatewayOf, GatewayMissing } from '@/provider/gateways/choose';
import type { Told } from '@/provider/gateways/gateway';
import { INSTALMENTS, paidAtOnce } from '@/provider/rules/instalments';
import type { Work } from '@/provider/work';
import { eachInTurn } from './each-in-turn';
import { insertPlan } from './instalment';
import { recordPartFailed, recordPartPaid } from './instalment-settle';
import { loggable } from '@/provider/http/failure-log';
import { changeStatus, findOrder, lockOrder, noteEvent, type OrderRow } from './order';
import { arrivalFromNow } from './order-arrival';
import { cancelLocked, SOLD_OUT_BEFORE_PAYMENT } from './order-end';
import { endHold, takeStockAgain } from './order-stock';
import { queueMail } from './mail';
import { attemptsOf, isUnfinished, type PaymentRow } from './payment';
import { inTransaction } from './visit';

type News = { attempt: PaymentRow; told: Told };
/** What gateways said of an order's tries, and which of them could not be asked. */
type Learned = { news: readonly News[]; unheard: readonly { attempt: PaymentRow; error: unknown }[] };

/** Marks a locked order as paid, counts its arrival from now on, and promises the mails that say so. Its stock is held. */
export async function markPaid(inside: Work, order: OrderRow, comment: string) {
  await endHold(inside, order.id);
  await arrivalFromNow(inside, order);
  const paid = await changeStatus(inside, order, 'paid', comment);
  await queueMail(inside, 'order-paid', { orderId: order.id });
  if (inside.settings.ownerEmail) await queueMail(inside, 'order-received', { orderId: order.id });
  return paid;
}

const change = ({ db }: Work, id: number, values: Partial<PaymentRow>) =>
  db.update(payments).set(values).where(eq(payments.id, id));

/** The order was paid in the way of the try that was paid, whatever was chosen since; a plan begins with it. */
async function keepPaidMethod(inside: Work, order: OrderRow, method: string) {
  if (method !== order.payMethod)
    await inside.db.update(orders).set({ payMethod: method }).where(eq(orders.id, order.id));
  if (method === INSTALMENTS) await insertPlan(inside, order);
}

/** Money for what was sold to somebody else in the meantime: it goes back, and the order is cancelled. */
async function recordTooLate(inside: Work, order: OrderRow, attempt: PaymentRow, card: Partial<PaymentRow>) {
  await change(inside, attempt.id, { ...card, status: 'refund_due', settledAt: inside.now() });
  return cancelLocked(inside, order, SOLD_OUT_BEFORE_PAYMENT);
}

async function recordPaid(inside: Work, order: OrderRow, { attempt, told }: News) {
  const due = paidAtOnce(attempt.method, order.grandTotalMinor);
  const isRight = told.amountMinor === due && told.currency === order.currency;
  const card = { cardBrand: told.card?.brand ?? null, cardLast4: told.card?.last4 ?? null, failure: null };
  if (isRight && order.status === 'unpaid') {
    // Its stock may have been given back while the bank was deciding.
    const gone = await takeStockAgain(inside, order);
    if (gone.length > 0) return recordTooLate(inside, order, attempt, card);
    await change(inside, attempt.id, { ...card, status: 'paid', settledAt: inside.now() });
    const by = told.card ? ` by ${told.card.brand} ${told.card.last4}` : '';
    await keepPaidMethod(inside, order, attempt.method);
    return markPaid(inside, order, `Paid${by}`);
  }

  await change(inside, attempt.id, { ...card, status: 'refund_due', settledAt: inside.now() });
  const why = !isRight
    ? 'A payment of another sum came in'
    : order.status === 'cancelled'
      ? 'A payment came in after the order was cancelled'
      : 'A second payment came in';
  await noteEvent(inside, order.id, order.status, `${why}; it goes back to you`);
  return order;
}

async function recordOne(inside: Work, order: OrderRow, news: News): Promise<OrderRow> {
  const [attempt] = await inside.db.select().from(payments).where(eq(payments.id, news.attempt.id));
  const { told } = news;
  // A try that was given up may have been paid in the same moment: its money goes back.
  const isLate = attempt?.status === 'cancelled' && told.state === 'paid';
  if (!attempt || !(isUnfinished(attempt) || isLate)) return order; // somebody else has settled it
  const isLaterPart = attempt.instalment > 1;
  if (told.state === 'paid') {
    if (!isLaterPart) return recordPaid(inside, order, { attempt, told });
    await recordPartPaid(inside, order, attempt, told);
    return order;
  }

  const isUntried = told.state === 'open';
  if (!isUntried && told.state !== attempt.status) {
    const failure = told.failure ?? attempt.failure;
    await change(inside, attempt.id, { status: told.state, failure });
    if (told.state === 'failed' && isLaterPart)
      await recordPartFailed(inside, order, attempt, failure ?? 'declined');
    else if (told.state === 'failed')
      await noteEvent(inside, order.id, order.status, `Payment failed: ${failure ?? 'declined'}`);
  }
  return order;
}

async function record(work: Work, orderId: number, news: readonly News[]) {
  if (news.every(({ attempt, told }) => told.state === 'open' || told.state === attempt.status)) return;
  await inTransaction(work, async (inside) => {
    let order = await lockOrder(inside.db, orderId);
    // Oldest first: of two payments the first one counts, and the second one goes back.
    for (const entry of [...news].sort((a, b) => a.attempt.id - b.attempt.id))
      order = await recordOne(inside, order, entry);
  });
}

/** Sends back what must not be kept. The money moves after the commit, and a second try of it is the gateway's no-op. */
export async function refundDue(work: Work, orderId: number) {
  const due = (await attemptsOf(work.db, orderId)).filter(({ status }) => status === 'refund_due');
  await eachInTurn(due, async (attempt) => {
    await gatewayOf(work, attempt.gateway).refund(attempt.reference);
    const [refunded] = await work.db
      .update(payments)
      .set({ status: 'refunded' })
      .where(and(eq(payments.id, attempt.id), eq(payments.status, 'refund_due')))
      .returning({ id: payments.id });
    const order = refunded && (await findOrder(work.db, orderId));
    if (order) await noteEvent(work, orderId, order.status, 'The payment has been sent back');
  });
}

type Ask = 'ask' | 'cancel';

async function learnOf(
  work: Work,
  orderId: number,
  attempts: readonly PaymentRow[],
  how: Ask,
): Promise<Learned> {
  // Outside of the transaction: a gateway may take its time, and no row is locked meanwhile.
  const news: News[] = [];
  const unheard: { attempt: PaymentRow; error: unknown }[] = [];
  for (const attempt of attempts)
    try {
      news.push({ attempt, told: await gatewayOf(work, attempt.gateway)[how](attempt.reference) });
    } catch (error) {
      unheard.push({ attempt, error }); // what another gateway has said counts all the same
    }
  await record(work, orderId, news);
  // Nobody is to pay a second time in another way; where it cannot be ended, the money would go back.
  if (how === 'ask' && news.some(({ attempt, told }) => told.state === 'paid' && attempt.instalment === 1))
    await closeAttempts(work, orderId);
  await refundDue(work, orderId).catch((error: unknown) =>
    console.error(`[provider] Money of order ${orderId} could not be sent back yet`, loggable(error)),
  );
  return { news, unheard };
}

/**
 * Fails where a gateway could not be asked. One whose keys were taken away is no reason: it will not answer a later call
 * either, and the order is to be paid elsewhere.
 */
export function requireHeard({ unheard }: Learned) {
  const failed = unheard.find(({ error }) => !(error instanceof GatewayMissing));
  if (failed) throw failed.error;
}

async function learn(work: Work, orderId: number, how: Ask, exceptReference?: string) {
  const attempts = (await attemptsOf(work.db, orderId)).filter(
    (attempt) => isUnfinished(attempt) && attempt.reference !== exceptReference,
  );
  return learnOf(work, orderId, attempts, how);
}

/**
 * Brings an order up to date with its gateway: the return page, the success page and webhooks all come here, any number
 * of times and at once. Amount and currency are compared with the order, and it is paid once.
 */
export const settle = (work: Work, orderId: number) => learn(work, orderId, 'ask');

/** As settle, for a gateway's news of one try, be it one that was given up. */
export const settleAttempt = (work: Work, attempt: PaymentRow) =>
  learnOf(work, attempt.orderId, [attempt], 'ask');

/** Ends the tries that are still open at the gateway, all but the one named. One that was paid after all is settled. */
export const closeAttempts = (work: Work, orderId: number, exceptReference?: string) =>
  learn(work, orderId, 'cancel', exceptReference);

/** As closeAttempts, for those alone that were seen: one that somebody has opened since stays open. */
export const closeSeen = (work: Work, orderId: number, seen: readonly PaymentRow[]) =>
  learnOf(work, orderId, seen.filter(isUnfinished), 'cancel');

/** Whether the gateway could be asked. One that is out of reach must not hold up whoever wants the same pieces, or looks at the order. */
export const isHeard = (asked: Promise<Learned>, id: number) =>
  asked
    .then(({ unheard: [first] }) => {
      if (first) throw first.error;
      return true;
    })
    .catch((error: unknown) => {
      console.error(`[provider] The gateway could not be asked about order ${id}`, loggable(error));
      return false;
    });
