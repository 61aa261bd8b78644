import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { gatewayEvents } from '@/provider/db/schema/payment';
import { findAttempt } from '@/provider/modules/payment/attempts';
import { failRefund } from '@/provider/modules/order/refund/fail-refund';
import { requireReconciled, reconcileAttempt } from '@/provider/modules/order/payment/reconcile-payments';
import type { StripeKeys } from '@/provider/modules/payment/gateways/config';
import type { ServiceContext } from '@/provider/platform/context';
import { getStripeClient } from './stripe';

const GATEWAY = 'stripe';

async function isProcessed({ db }: ServiceContext, eventId: string) {
  const [event] = await db
    .select({ eventId: gatewayEvents.eventId })
    .from(gatewayEvents)
    .where(and(eq(gatewayEvents.gateway, GATEWAY), eq(gatewayEvents.eventId, eventId)));
  return Boolean(event);
}

const REFUND_EVENTS: readonly string[] = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

/** Handles a refund that Stripe could not deliver; its money is back in the shop's balance. */
async function processRefund(
  ctx: ServiceContext,
  stripe: Stripe,
  { id, payment_intent: intent }: Stripe.Refund,
) {
  const reference = typeof intent === 'string' ? intent : intent?.id;
  const attempt = reference ? await findAttempt(ctx.db, GATEWAY, reference) : null;
  if (!attempt) return;
  const { status, amount, metadata, failure_reason: reason } = await stripe.refunds.retrieve(id);
  if (status !== 'failed' && status !== 'canceled') return;
  const key = metadata?.refund ?? '';
  await failRefund(ctx, attempt, { id, key, amountMinor: amount, reason: reason ?? status });
}

/**
 * An event only signals a change of a payment or refund: its state is fetched from Stripe, so the order of
 * events does not matter. The event id is saved after processing, so that a failed event is processed again
 * at its next delivery.
 */
async function processEvent(ctx: ServiceContext, stripe: Stripe, event: Stripe.Event) {
  const isOfPayment = event.type.startsWith('payment_intent.');
  const isOfRefund = REFUND_EVENTS.includes(event.type);
  if (!(isOfPayment || isOfRefund) || (await isProcessed(ctx, event.id))) return;
  if (isOfRefund) await processRefund(ctx, stripe, event.data.object as Stripe.Refund);
  else {
    const { id } = event.data.object as Stripe.PaymentIntent;
    const attempt = await findAttempt(ctx.db, GATEWAY, id);
    if (attempt) requireReconciled(await reconcileAttempt(ctx, attempt));
  }
  await ctx.db
    .insert(gatewayEvents)
    .values({ gateway: GATEWAY, eventId: event.id, createdAt: ctx.now() })
    .onConflictDoNothing();
}

export function mountStripeWebhook(app: Hono, ctx: ServiceContext, keys: StripeKeys) {
  app.post('/api/webhooks/stripe', async (c: Context) => {
    const signature = c.req.header('Stripe-Signature') ?? '';
    const stripe = getStripeClient(keys);
    let event: Stripe.Event;
    try {
      event = await stripe.webhooks.constructEventAsync(await c.req.text(), signature, keys.webhookSecret);
    } catch {
      return c.json({ received: false }, 400);
    }
    await processEvent(ctx, stripe, event);
    return c.json({ received: true });
  });
}
