import { and, eq } from 'drizzle-orm';
import type { GatewayName } from '@/contract/primitives';
import { gatewayEvents, type PaymentRow } from '@/provider/db/schema/payment';
import { addOrderEvent, lockOrder } from '@/provider/modules/order/order-repository';
import { formatOrderPrice } from '@/provider/modules/order/order-response';
import {
  reconcileAttempt,
  requireReconciled,
  refundDuePayments,
} from '@/provider/modules/order/reconcile/reconcile-payments';
import { failRefund } from '@/provider/modules/order/refund/fail-refund';
import { retryDueRefunds } from '@/provider/modules/order/refund/send-refund';
import { findAttempt } from '@/provider/modules/payment/attempts';
import type { WebhookEvent } from '@/provider/modules/payment/gateways/gateway';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { logError } from '@/provider/platform/log';

type EventOf<Type extends WebhookEvent['type']> = Extract<WebhookEvent, { type: Type }>;

const isProcessed = async ({ db }: ServiceContext, gateway: GatewayName, eventId: string) =>
  (await db.$count(
    gatewayEvents,
    and(eq(gatewayEvents.gateway, gateway), eq(gatewayEvents.eventId, eventId)),
  )) > 0;

/** Saves the event; returns whether it is new. */
async function saveEvent({ db, now }: ServiceContext, gateway: GatewayName, eventId: string) {
  const inserted = await db
    .insert(gatewayEvents)
    .values({ gateway, eventId, createdAt: now() })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

/** Sends the money back first: if that fails, the delivery fails, and the gateway delivers it again. */
async function refundUnexpectedPayment(
  ctx: ServiceContext,
  { gateway, orderId }: PaymentRow,
  { eventId, transactionId, amountMinor, currency, refund }: EventOf<'unexpected_payment'>,
) {
  await refund();
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, orderId);
    if (!(await saveEvent(tx, gateway, eventId ?? transactionId))) return;
    const amountText = await formatOrderPrice(tx, { currency }, amountMinor);
    const comment = `We received a payment of ${amountText} that was not due and have refunded it`;
    await addOrderEvent(tx, orderId, order.status, comment);
  });
}

async function processRefund(ctx: ServiceContext, attempt: PaymentRow, { findFailure }: EventOf<'refund'>) {
  const failure = await findFailure();
  if (failure) return failRefund(ctx, attempt, failure);
  // What is still due waits for its job, and is no reason to deliver the event again.
  for (const send of [refundDuePayments, retryDueRefunds])
    await send(ctx, attempt.orderId).catch((error: unknown) =>
      logError(
        'provider',
        `After a webhook, refunds of order ${attempt.orderId} could not be sent yet`,
        error,
      ),
    );
}

/** Processes an event of a payment of this shop; another shop may use the same account. */
async function processEvent(ctx: ServiceContext, gateway: GatewayName, event: WebhookEvent) {
  const attempt = event.reference ? await findAttempt(ctx.db, gateway, event.reference) : null;
  if (!attempt) return;
  if (event.type === 'payment') requireReconciled(await reconcileAttempt(ctx, attempt));
  else if (event.type === 'refund') await processRefund(ctx, attempt, event);
  else await refundUnexpectedPayment(ctx, attempt, event);
}

/**
 * Processes what a gateway reports. The id of an event is saved after it was processed, so that a failed one is
 * processed again at its next delivery.
 */
export async function processGatewayEvents(
  ctx: ServiceContext,
  gateway: GatewayName,
  events: readonly WebhookEvent[],
) {
  for (const event of events) {
    const { eventId } = event;
    if (eventId !== null && (await isProcessed(ctx, gateway, eventId))) continue;
    await processEvent(ctx, gateway, event);
    if (eventId !== null) await saveEvent(ctx, gateway, eventId);
  }
}
