import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { gatewayEvents } from '@/provider/db/schema/payment';
import { findAttempt } from '@/provider/records/payment';
import { failRefund } from '@/provider/records/refund-fail';
import { requireHeard, settleAttempt } from '@/provider/records/settle';
import type { StripeKeys } from '@/provider/gateway-settings';
import type { Work } from '@/provider/work';
import { stripeClient } from './stripe';

const GATEWAY = 'stripe';

async function isKnown({ db }: Work, eventId: string) {
  const [event] = await db
    .select({ eventId: gatewayEvents.eventId })
    .from(gatewayEvents)
    .where(and(eq(gatewayEvents.gateway, GATEWAY), eq(gatewayEvents.eventId, eventId)));
  return Boolean(event);
}

const REFUND_NEWS: readonly string[] = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

/** A refund that Stripe could not deliver; its money is back in the shop's balance. */
async function takeRefund(work: Work, stripe: Stripe, { id, payment_intent: intent }: Stripe.Refund) {
  const reference = typeof intent === 'string' ? intent : intent?.id;
  const attempt = reference ? await findAttempt(work.db, GATEWAY, reference) : null;
  if (!attempt) return;
  const { status, amount, metadata, failure_reason: reason } = await stripe.refunds.retrieve(id);
  if (status !== 'failed' && status !== 'canceled') return;
  const key = metadata?.refund ?? '';
  await failRefund(work, attempt, { id, key, amountMinor: amount, reason: reason ?? status });
}

/**
 * An event says only that there are news of a payment or a refund: what they are is asked of Stripe, so the order in which events
 * come makes no difference. Its id is kept after the work, so that one whose work failed is worked on at its next delivery.
 */
async function take(work: Work, stripe: Stripe, event: Stripe.Event) {
  const isOfPayment = event.type.startsWith('payment_intent.');
  const isOfRefund = REFUND_NEWS.includes(event.type);
  if (!(isOfPayment || isOfRefund) || (await isKnown(work, event.id))) return;
  if (isOfRefund) await takeRefund(work, stripe, event.data.object as Stripe.Refund);
  else {
    const { id } = event.data.object as Stripe.PaymentIntent;
    const attempt = await findAttempt(work.db, GATEWAY, id);
    if (attempt) requireHeard(await settleAttempt(work, attempt));
  }
  await work.db
    .insert(gatewayEvents)
    .values({ gateway: GATEWAY, eventId: event.id, createdAt: work.now() })
    .onConflictDoNothing();
}

export function mountStripeWebhook(app: Hono, work: Work, keys: StripeKeys) {
  app.post('/api/webhooks/stripe', async (c: Context) => {
    const signature = c.req.header('Stripe-Signature') ?? '';
    const stripe = stripeClient(keys);
    let event: Stripe.Event;
    try {
      event = await stripe.webhooks.constructEventAsync(await c.req.text(), signature, keys.webhookSecret);
    } catch {
      return c.json({ received: false }, 400);
    }
    await take(work, stripe, event);
    return c.json({ received: true });
  });
}
