import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { orders } from '@/provider/db/schema/order';
import { adyenAuthorisations, gatewayEvents } from '@/provider/db/schema/payment';
import { lockOrder, addOrderEvent } from '@/provider/modules/order/order-repository';
import { formatOrderPrice } from '@/provider/modules/order/order-response';
import { listAttempts, findAttempt } from '@/provider/modules/payment/attempts';
import { type PaymentRow } from '@/provider/db/schema/payment';
import { failRefund } from '@/provider/modules/order/refund/fail-refund';
import { requireReconciled, reconcileAttempt } from '@/provider/modules/order/payment/reconcile-payments';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import type { AdyenKeys } from '@/provider/modules/payment/gateways/config';
import { loadLinkPayments, parseAdyenReference, reversePayment } from './adyen';
import { importAdyenLibrary } from './adyen-client';

const NotificationItem = z.looseObject({
  eventCode: z.string(),
  success: z.enum(['true', 'false']),
  pspReference: z.string().min(1),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  /** For later events of a payment: the pspReference of that payment. */
  originalReference: z.string().nullish(),
  amount: z.object({ value: z.int(), currency: z.string() }),
  reason: z.string().nullish(),
  paymentMethod: z.string().nullish(),
  additionalData: z.record(z.string(), z.string()),
});
const Notification = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: NotificationItem }))
    .min(1)
    .max(100),
});
type NotificationItem = z.output<typeof NotificationItem>;
type UnexpectedPayment = typeof adyenAuthorisations.$inferSelect;

/** Returns the items of a notification if Adyen signed all of them; null if any signature is invalid. */
async function parseSignedItems(body: string, hmacKey: string): Promise<NotificationItem[] | null> {
  const { hmacValidator: HmacValidator } = await importAdyenLibrary();
  try {
    const { notificationItems } = Notification.parse(JSON.parse(body));
    const items = notificationItems.map(({ NotificationRequestItem: item }) => item);
    const validator = new HmacValidator();
    const isSigned = (item: NotificationItem) =>
      validator.validateHMAC(item as unknown as Parameters<typeof validator.validateHMAC>[0], hmacKey);
    return items.every(isSigned) ? items : null;
  } catch {
    return null;
  }
}

/** Finds the payment attempt of an item by the merchant reference, which Adyen signs. */
async function findItemAttempt({ db }: ServiceContext, { merchantReference }: NotificationItem) {
  const named = parseAdyenReference(merchantReference);
  if (!named) return null;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.incrementId, named.incrementId));
  const attempts = order ? await listAttempts(db, order.id) : [];
  const attempt = attempts.at(-named.attemptNumber); // the newest comes first
  return attempt?.gateway === 'adyen' ? attempt : null;
}

const toTitleCase = (method: string) => `${method.slice(0, 1).toUpperCase()}${method.slice(1)}`;

/**
 * Refunds money that does not pay its attempt (wrong amount, or a second payment) at once, without ending the
 * attempt. If the call to Adyen fails, the notification fails and Adyen sends it again.
 */
async function refundUnexpectedPayment(
  ctx: ServiceContext,
  keys: AdyenKeys,
  { orderId }: PaymentRow,
  stray: UnexpectedPayment,
) {
  const { pspReference, amountMinor, currency } = stray;
  const event = { gateway: 'adyen', eventId: `stray:${pspReference}`, createdAt: ctx.now() };
  const isThis = and(eq(gatewayEvents.gateway, event.gateway), eq(gatewayEvents.eventId, event.eventId));
  if ((await ctx.db.$count(gatewayEvents, isThis)) > 0) return;
  await reversePayment(keys, pspReference, `refund-${pspReference}`, `refund-${pspReference}`);
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, orderId);
    const isNew = await tx.db.insert(gatewayEvents).values(event).onConflictDoNothing().returning();
    if (isNew.length === 0) return;
    const sum = await formatOrderPrice(tx, { currency }, amountMinor);
    const words = `A payment of ${sum} came in that was not due; it has been sent back`;
    await addOrderEvent(tx, orderId, order.status, words);
  });
}

/**
 * Saves the outcome of a payment and reconciles its order. Idempotent; a success is never overwritten,
 * whatever order the notifications arrive in.
 */
async function processAuthorisation(ctx: ServiceContext, keys: AdyenKeys, item: NotificationItem) {
  const attempt = await findItemAttempt(ctx, item);
  if (!attempt) return;
  const { pspReference, success, amount, reason, paymentMethod, additionalData } = item;
  const told = adyenAuthorisations;
  await ctx.db
    .insert(told)
    .values({
      pspReference,
      linkId: attempt.reference,
      isSuccess: success === 'true',
      amountMinor: amount.value,
      currency: amount.currency,
      reason: success === 'true' ? null : (reason ?? null),
      cardBrand: paymentMethod ? toTitleCase(paymentMethod) : null,
      cardLast4: additionalData.cardSummary ?? null,
      createdAt: ctx.now(),
    })
    .onConflictDoUpdate({
      target: told.pspReference,
      set: { isSuccess: sql`${told.isSuccess} or excluded.is_success` },
    });
  requireReconciled(await reconcileAttempt(ctx, attempt));
  const { unexpectedPayments } = await loadLinkPayments(ctx, attempt.reference);
  const stray = unexpectedPayments.find((one) => one.pspReference === pspReference);
  if (stray) await refundUnexpectedPayment(ctx, keys, attempt, stray);
}

const isRefundFailed = ({ eventCode, success }: NotificationItem) =>
  ['REFUND', 'CANCEL_OR_REFUND'].includes(eventCode)
    ? success === 'false'
    : ['REFUND_FAILED', 'REFUNDED_REVERSED'].includes(eventCode);

/** Handles a refund that Adyen could not deliver, for a payment that Adyen has notified us about. */
async function processFailedRefund(ctx: ServiceContext, item: NotificationItem) {
  const [paid] = await ctx.db
    .select({ linkId: adyenAuthorisations.linkId })
    .from(adyenAuthorisations)
    .where(eq(adyenAuthorisations.pspReference, item.originalReference ?? ''));
  const attempt = paid && (await findAttempt(ctx.db, 'adyen', paid.linkId));
  if (!attempt || attempt.currency !== item.amount.currency) return;
  await failRefund(ctx, attempt, {
    id: item.pspReference,
    key: item.merchantReference,
    amountMinor: item.amount.value,
    reason: item.reason ?? '',
  });
}

export function mountAdyenWebhook(app: Hono, ctx: ServiceContext, keys: AdyenKeys) {
  app.post('/api/webhooks/adyen', async (c) => {
    const items = await parseSignedItems(await c.req.text(), keys.hmacKey);
    if (!items) return c.text('The signature is not right', 401);
    const ours = items.filter((item) => item.merchantAccountCode === keys.merchantAccount);
    for (const item of ours)
      if (item.eventCode === 'AUTHORISATION') await processAuthorisation(ctx, keys, item);
      else if (isRefundFailed(item)) await processFailedRefund(ctx, item);
    return c.text('[accepted]');
  });
}
