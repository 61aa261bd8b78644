import { eq } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { gatewayOf } from '@/provider/gateways/choose';
import type { Gateway } from '@/provider/gateways/gateway';
import type { GatewayName } from '@/contract/shapes';
import { Refusal } from '@/provider/http/refusal';
import { paidAtOnce } from '@/provider/rules/instalments';
import { whatMayBeDone } from '@/provider/rules/order-status';
import { lockOrder, type OrderRow } from './order';
import { freshOrder } from './order-cancel';
import { requirePayerOrder } from './order-claim';
import { reserveStock } from './order-stock';
import { openMethodOf } from './pay-methods';
import { attemptsOf, type PaymentRow } from './payment';
import { closeSeen, requireHeard, settle } from './settle';
import { inTransaction, type Visit } from './visit';

/** The shopper's own order, brought up to date, if it can be paid now. */
export async function requirePayable(visit: Visit, orderId: number): Promise<OrderRow> {
  await requirePayerOrder(visit, orderId);
  const learned = await settle(visit, orderId);
  const order = await freshOrder(visit, await requirePayerOrder(visit, orderId));
  if (!whatMayBeDone(order, visit.now()).canPay) throw new Refusal(Code.orderNotPayable);
  requireHeard(learned);
  return order;
}

/**
 * The order's stock is reserved for this attempt, anew when it was given back. What is gone refuses it. An order whose way to
 * pay is not open any more goes on in the first that is.
 */
const reserveForAttempt = (visit: Visit, orderId: number) =>
  inTransaction(visit, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    if (!whatMayBeDone(order, inside.now()).canPay) throw new Refusal(Code.orderNotPayable);
    await reserveStock(inside, order);
    const { code } = openMethodOf(inside.settings, order.payMethod);
    if (code !== order.payMethod)
      await inside.db.update(orders).set({ payMethod: code }).where(eq(orders.id, orderId));
    return lockOrder(inside.db, orderId);
  });

const BANK_IS_WORKING = 'Your bank is still working on the payment. Please wait a moment';

/** The newest try, if it is still open where payments are opened now and is for the order's own sum. */
async function findOpen(order: OrderRow, gateway: Gateway, newest: PaymentRow | undefined) {
  if (newest?.status === 'pending') throw new Refusal(Code.busy, BANK_IS_WORKING);
  const isSame =
    newest?.status === 'open' &&
    newest.gateway === gateway.name &&
    newest.method === order.payMethod &&
    newest.amountMinor === paidAtOnce(order.payMethod, order.grandTotalMinor);
  if (!isSame) return null;
  const { clientSecret } = await gateway.ask(newest.reference);
  return { reference: newest.reference, clientSecret };
}

type Try = { gateway: Gateway; reference: string; tries: number };

/**
 * Writes a new try down, unless in the moment since the order has been paid or cancelled, or was opened in another way: its try
 * has the number that it was opened under, and two gateways never stand open for one order.
 */
const keepAttempt = (visit: Visit, order: OrderRow, { gateway, reference, tries }: Try) =>
  inTransaction(visit, async ({ db, now }) => {
    const { status, payMethod } = await lockOrder(db, order.id);
    if (status !== 'unpaid') return Code.orderNotPayable;
    const known = await attemptsOf(db, order.id);
    if (known.some((attempt) => attempt.gateway === gateway.name && attempt.reference === reference))
      return null;
    if (known.length !== tries || payMethod !== order.payMethod) return Code.busy;
    await db.insert(payments).values({
      orderId: order.id,
      gateway: gateway.name,
      reference,
      method: order.payMethod,
      amountMinor: paidAtOnce(order.payMethod, order.grandTotalMinor),
      currency: order.currency,
      createdAt: now(),
    });
    return null;
  });

/** Ends what was tried before, so that no two can be paid. One that its bank is at cannot be ended. */
async function endOlder(visit: Visit, order: OrderRow, attempts: readonly PaymentRow[]) {
  const learned = await closeSeen(visit, order.id, attempts);
  requireHeard(learned);
  if (learned.news.some(({ told }) => told.state === 'pending'))
    throw new Refusal(Code.busy, BANK_IS_WORKING);
  if (learned.news.some(({ told }) => told.state === 'paid')) await requirePayable(visit, order.id);
}

type Terms = { attempts: readonly PaymentRow[]; returnPath: string | undefined };

async function openNew(visit: Visit, order: OrderRow, gateway: Gateway, { attempts, returnPath }: Terms) {
  await endOlder(visit, order, attempts);
  const tries = attempts.length;
  const opened = await gateway.open({
    key: `order-${order.id}-${order.createdAt.getTime()}-${tries + 1}`,
    tryNumber: tries + 1,
    orderId: order.id,
    incrementId: order.incrementId,
    amountMinor: paidAtOnce(order.payMethod, order.grandTotalMinor),
    currency: order.currency,
    method: order.payMethod,
    returnUrl: `${visit.settings.siteUrl}${returnPath ?? `/order/payWait?order=${order.id}`}`,
    expiresAt: order.stockHeldUntil ?? order.payExpiresAt,
  });
  const refused = await keepAttempt(visit, order, { gateway, reference: opened.reference, tries });
  if (refused !== null) {
    await gateway.cancel(opened.reference);
    throw new Refusal(refused);
  }
  return opened;
}

type Opened = { order: OrderRow; gateway: Gateway; reference: string; clientSecret: string };

/** A caller that speaks to some gateways alone is refused for an order that is paid at another one. */
function requireAt({ settings }: Visit, { payMethod }: OrderRow, at: readonly GatewayName[] | undefined) {
  const { gateway } = openMethodOf(settings, payMethod);
  if (at && !at.includes(gateway))
    throw new Refusal(Code.refused, 'This page is out of date. Please reload it to pay');
  return gateway;
}

/**
 * Opens a payment for an order, or goes on with the newest open one; older tries are ended at their gateway. A caller
 * that speaks to some gateways alone names them.
 */
export async function openPayment(
  visit: Visit,
  orderId: number,
  { returnPath, at }: { returnPath?: string; at?: readonly GatewayName[] } = {},
): Promise<Opened> {
  requireAt(visit, await requirePayerOrder(visit, orderId), at);
  await requirePayable(visit, orderId);
  const order = await reserveForAttempt(visit, orderId);
  const gateway = gatewayOf(visit, requireAt(visit, order, at));
  // Looked at once: two tabs that both find no open try must count the same tries, so as to open the same one.
  const attempts = await attemptsOf(visit.db, order.id);
  const opened =
    (await findOpen(order, gateway, attempts[0])) ??
    (await openNew(visit, order, gateway, { attempts, returnPath }));
  return { order, gateway, ...opened };
}
