import { Code } from '@/contract/codes';
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
import { gatewayNameOf } from './pay-methods';
import { attemptsOf, type PaymentRow } from './payment';
import { closeAttempts, settle } from './settle';
import { inTransaction, type Visit } from './visit';

/** The shopper's own order, brought up to date, if it can be paid now. */
export async function requirePayable(visit: Visit, orderId: number): Promise<OrderRow> {
  await requirePayerOrder(visit, orderId);
  await settle(visit, orderId);
  const order = await freshOrder(visit, await requirePayerOrder(visit, orderId));
  if (!whatMayBeDone(order, visit.now()).canPay) throw new Refusal(Code.orderNotPayable);
  return order;
}

/** The order's stock is reserved for this attempt, anew when it was given back. What is gone refuses it. */
const reserveForAttempt = (visit: Visit, orderId: number) =>
  inTransaction(visit, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    if (!whatMayBeDone(order, inside.now()).canPay) throw new Refusal(Code.orderNotPayable);
    await reserveStock(inside, order);
    return lockOrder(inside.db, orderId);
  });

/** The newest try, if it is still open where payments are opened now and is for the order's own sum. */
async function findOpen(order: OrderRow, gateway: Gateway, newest: PaymentRow | undefined) {
  if (newest?.status === 'pending')
    throw new Refusal(Code.busy, 'Your bank is still working on the payment. Please wait a moment');
  const isSame =
    newest?.status === 'open' &&
    newest.gateway === gateway.name &&
    newest.method === order.payMethod &&
    newest.amountMinor === paidAtOnce(order.payMethod, order.grandTotalMinor);
  if (!isSame) return null;
  const { clientSecret } = await gateway.ask(newest.reference);
  return { reference: newest.reference, clientSecret };
}

/** Writes a new try down, unless the order has been paid or cancelled in the moment since. */
const keepAttempt = (visit: Visit, order: OrderRow, gateway: Gateway, reference: string) =>
  inTransaction(visit, async ({ db, now }) => {
    const { status } = await lockOrder(db, order.id);
    if (status !== 'unpaid') return false;
    await db
      .insert(payments)
      .values({
        orderId: order.id,
        gateway: gateway.name,
        reference,
        method: order.payMethod,
        amountMinor: paidAtOnce(order.payMethod, order.grandTotalMinor),
        currency: order.currency,
        createdAt: now(),
      })
      .onConflictDoNothing();
    return true;
  });

type Terms = { tries: number; returnPath: string | undefined };

async function openNew(visit: Visit, order: OrderRow, gateway: Gateway, { tries, returnPath }: Terms) {
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
  if (!(await keepAttempt(visit, order, gateway, opened.reference))) {
    await gateway.cancel(opened.reference);
    throw new Refusal(Code.orderNotPayable);
  }
  await closeAttempts(visit, order.id, opened.reference);
  return opened;
}

type Opened = { order: OrderRow; gateway: Gateway; reference: string; clientSecret: string };

/**
 * Opens a payment for an order, or goes on with the newest open one; older tries are ended at their gateway. A caller
 * that speaks to some gateways alone names them.
 */
export async function openPayment(
  visit: Visit,
  orderId: number,
  { returnPath, at }: { returnPath?: string; at?: readonly GatewayName[] } = {},
): Promise<Opened> {
  const name = gatewayNameOf(visit.settings);
  if (at && !at.includes(name)) {
    await requirePayerOrder(visit, orderId);
    throw new Refusal(Code.refused, `${at.includes('adyen') ? 'Adyen' : 'Stripe'} is not open here`);
  }
  await requirePayable(visit, orderId);
  const order = await reserveForAttempt(visit, orderId);
  const gateway = gatewayOf(visit, name);
  // Looked at once: two tabs that both find no open try must count the same tries, so as to open the same one.
  const attempts = await attemptsOf(visit.db, order.id);
  const opened =
    (await findOpen(order, gateway, attempts[0])) ??
    (await openNew(visit, order, gateway, { tries: attempts.length, returnPath }));
  return { order, gateway, ...opened };
}
