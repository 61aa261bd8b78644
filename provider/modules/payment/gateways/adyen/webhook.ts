import { z } from 'zod';
import { findAttempt, findAttemptByNumber } from '@/provider/modules/payment/attempts';
import {
  findNotification,
  loadNotifiedPayments,
  saveNotification,
} from '@/provider/modules/payment/gateway-notifications';
import type { FailedRefund, WebhookResult, WebhookEvent } from '@/provider/modules/payment/gateways/gateway';
import type { ServiceContext } from '@/provider/platform/context';
import { ADYEN, importAdyenLibrary, reversePayment, type AdyenKeys } from './client';

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

/** The merchant reference, which Adyen signs in its notifications: the order number and the number of the attempt. */
export const formatReference = (incrementId: string, attemptNumber: number) =>
  `${incrementId}-${attemptNumber}`;

/** Finds the payment attempt of an item by the merchant reference. */
async function findItemAttempt({ db }: ServiceContext, { merchantReference }: NotificationItem) {
  const [, incrementId, attemptNumber] = /^(\d+)-(\d+)$/.exec(merchantReference) ?? [];
  if (!incrementId || !attemptNumber) return null;
  const attempt = await findAttemptByNumber(db, incrementId, Number(attemptNumber));
  return attempt?.gateway === ADYEN ? attempt : null;
}

const toTitleCase = (method: string) => `${method.slice(0, 1).toUpperCase()}${method.slice(1)}`;

/** Refunds money that does not pay its attempt at once, without ending the attempt. */
const toUnexpectedPayment = (
  keys: AdyenKeys,
  reference: string,
  { pspReference, amount }: NotificationItem,
): WebhookEvent => ({
  type: 'unexpected_payment',
  eventId: `stray:${pspReference}`,
  ...{ reference, transactionId: pspReference, amountMinor: amount.value, currency: amount.currency },
  refund: () => reversePayment(keys, pspReference, `refund-${pspReference}`, `refund-${pspReference}`),
});

/** Saves the outcome of a payment, whatever order the notifications arrive in. */
async function receiveAuthorisation(
  ctx: ServiceContext,
  keys: AdyenKeys,
  item: NotificationItem,
): Promise<WebhookEvent[]> {
  const attempt = await findItemAttempt(ctx, item);
  if (!attempt) return [];
  const { pspReference, success, amount, reason, paymentMethod, additionalData } = item;
  const { reference } = attempt;
  await saveNotification(ctx, {
    ...{ gateway: ADYEN, transactionId: pspReference, reference },
    isSuccess: success === 'true',
    amountMinor: amount.value,
    currency: amount.currency,
    reason: success === 'true' ? null : (reason ?? null),
    cardBrand: paymentMethod ? toTitleCase(paymentMethod) : null,
    cardLast4: additionalData.cardSummary ?? null,
  });
  const { unexpectedPayments } = await loadNotifiedPayments(ctx, ADYEN, reference);
  const isUnexpected = unexpectedPayments.some(({ transactionId }) => transactionId === pspReference);
  return [
    { type: 'payment', eventId: null, reference },
    ...(isUnexpected ? [toUnexpectedPayment(keys, reference, item)] : []),
  ];
}

const isRefundFailed = ({ eventCode, success }: NotificationItem) =>
  ['REFUND', 'CANCEL_OR_REFUND'].includes(eventCode)
    ? success === 'false'
    : ['REFUND_FAILED', 'REFUNDED_REVERSED'].includes(eventCode);

/** A refund that Adyen could not deliver, for a payment that Adyen has notified us about. */
async function receiveFailedRefund(ctx: ServiceContext, item: NotificationItem): Promise<WebhookEvent[]> {
  const paid = await findNotification(ctx.db, ADYEN, item.originalReference ?? '');
  const attempt = paid && (await findAttempt(ctx.db, ADYEN, paid.reference));
  if (!attempt || attempt.currency !== item.amount.currency) return [];
  const failure: FailedRefund = {
    id: item.pspReference,
    key: item.merchantReference,
    amountMinor: item.amount.value,
    reason: item.reason ?? '',
  };
  return [{ type: 'refund', eventId: null, reference: attempt.reference, findFailure: async () => failure }];
}

export async function receiveWebhook(
  ctx: ServiceContext,
  keys: AdyenKeys,
  request: Request,
): Promise<WebhookResult> {
  const items = await parseSignedItems(await request.text(), keys.hmacKey);
  if (!items) return { events: [], response: new Response('The signature is not right', { status: 401 }) };
  const events: WebhookEvent[] = [];
  for (const item of items.filter(({ merchantAccountCode }) => merchantAccountCode === keys.merchantAccount))
    if (item.eventCode === 'AUTHORISATION') events.push(...(await receiveAuthorisation(ctx, keys, item)));
    else if (isRefundFailed(item)) events.push(...(await receiveFailedRefund(ctx, item)));
  return { events, response: new Response('[accepted]') };
}
