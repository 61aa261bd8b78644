import Stripe from 'stripe';
import { z } from 'zod';
import type { GatewayName } from '@/contract/primitives';
import {
  CARD,
  defineGateway,
  LINK,
  PAY_LATER,
  PAYPAL,
  WAITING_FOR_BANK,
  WALLET,
  type Gateway,
  type GatewayPayment,
  type OrderTotal,
  type WebhookResult,
  type WebhookEvent,
} from './gateway';
import { createCardVault, hasStripeErrorCode } from './stripe-cards';

const NAME: GatewayName = 'stripe';
const TIMEOUT_MS = 8_000; // per attempt, below the storefront's own 10 s (spec 9)

/** The plans of other companies that Stripe has: in which currencies, and from which amount on in minor units. */
const payLaterPlans = {
  klarna: {
    title: 'Klarna',
    currencies: 'AUD CAD CHF CZK DKK EUR GBP NOK NZD PLN RON SEK USD'.split(' '),
    fromMinor: 100,
  },
  affirm: { title: 'Affirm', currencies: ['CAD', 'USD'], fromMinor: 5_000 },
  afterpay_clearpay: {
    title: 'Afterpay',
    currencies: ['AUD', 'CAD', 'GBP', 'NZD', 'USD'],
    fromMinor: 100,
  },
} as const satisfies Record<string, { title: string; currencies: readonly string[]; fromMinor: number }>;
type PayLaterPlan = keyof typeof payLaterPlans;
const planNames = Object.keys(payLaterPlans) as PayLaterPlan[];

const PayLater = z.string().transform((text, ctx): PayLaterPlan[] => {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  const plans = planNames.filter((plan) => names.includes(plan));
  if (plans.length < new Set(names).size)
    ctx.addIssue({ code: 'custom', message: `must be a list of ${planNames.join(', ')}` });
  return plans;
});

const listPlansFor = (plans: readonly PayLaterPlan[], { amountMinor, currency }: OrderTotal) =>
  plans.filter((plan) => {
    const { currencies, fromMinor } = payLaterPlans[plan];
    return amountMinor >= fromMinor && currencies.some((code) => code === currency);
  });

const env = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Base URL of the gateway API; override it to use another server. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** "klarna,affirm": the plans that the Stripe account has, offered as "Pay later". */
  STRIPE_PAY_LATER: PayLater.default([]),
};

function createClient(secretKey: string, apiUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
  });
}

function toPaymentState({
  status,
  last_payment_error: error,
}: Stripe.PaymentIntent): GatewayPayment['state'] {
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled') return 'cancelled';
  if (status === 'processing') return 'pending';
  return status === 'requires_payment_method' && error ? 'failed' : 'open';
}

function getCard({ latest_charge: charge }: Stripe.PaymentIntent): GatewayPayment['card'] {
  const card = charge && typeof charge !== 'string' ? charge.payment_method_details?.card : null;
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
}

const toGatewayPayment = (intent: Stripe.PaymentIntent): GatewayPayment => ({
  state: toPaymentState(intent),
  amountMinor: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency.toUpperCase(),
  clientSecret: intent.client_secret ?? '',
  redirectUrl: null,
  failure: intent.last_payment_error?.message ?? null,
  card: getCard(intent),
  waitingText: intent.status === 'requires_action' ? WAITING_FOR_BANK : null,
});

const WITH_CHARGE = { expand: ['latest_charge'] };

/** Whether a refund was already made: Stripe forgets an idempotency key after a day, but never the refund itself. */
async function hasRefund(stripe: Stripe, reference: string, key: string) {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
  const isFailed = (status: string | null) => status === 'failed' || status === 'canceled';
  return data.some(({ metadata, status }) => metadata?.refund === key && !isFailed(status));
}

type GatewaySettings = { publishableKey: string; plans: readonly PayLaterPlan[] };

function createGateway(stripe: Stripe, { publishableKey, plans }: GatewaySettings): Gateway {
  const retrieve = async (reference: string) =>
    toGatewayPayment(await stripe.paymentIntents.retrieve(reference, WITH_CHARGE));

  return {
    name: NAME,
    publishableKey,
    cards: createCardVault(stripe),
    retrieve,
    create: async ({ key, orderId, incrementId, amountMinor, currency, method }) => {
      const types = method === PAY_LATER.code ? listPlansFor(plans, { amountMinor, currency }) : [];
      const intent = await stripe.paymentIntents.create(
        {
          amount: amountMinor,
          currency: currency.toLowerCase(),
          ...(types.length > 0
            ? { payment_method_types: types }
            : { automatic_payment_methods: { enabled: true } }),
          description: `Order ${incrementId}`,
          metadata: { order_id: String(orderId), increment_id: incrementId },
        },
        // Another method is another request: Stripe refuses a key that comes back with other values.
        { idempotencyKey: `${key}-${method}` },
      );
      return { reference: intent.id, clientSecret: intent.client_secret ?? '', redirectUrl: null };
    },
    cancel: async (reference) => {
      try {
        return toGatewayPayment(await stripe.paymentIntents.cancel(reference, WITH_CHARGE));
      } catch (error) {
        if (!hasStripeErrorCode(error, 'payment_intent_unexpected_state')) throw error;
        return retrieve(reference); // paid, cancelled or still with the bank: return the actual state
      }
    },
    refund: async (reference, part) => {
      if (part && (await hasRefund(stripe, reference, part.key))) return;
      const key = { idempotencyKey: part?.key ?? `refund-${reference}` };
      const partParams = part && { amount: part.amountMinor, metadata: { refund: part.key } };
      try {
        await stripe.refunds.create({ payment_intent: reference, ...partParams }, key);
      } catch (error) {
        // Refunded by hand, or by an attempt that outlived Stripe's idempotency key.
        if (!hasStripeErrorCode(error, 'charge_already_refunded')) throw error;
      }
    },
  };
}

const REFUND_EVENTS: readonly string[] = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

/** Retrieves a refund; its money is back in the shop's balance if Stripe could not deliver it. */
async function findRefundFailure(stripe: Stripe, id: string) {
  const { status, amount, metadata, failure_reason: reason } = await stripe.refunds.retrieve(id);
  if (status !== 'failed' && status !== 'canceled') return null;
  return { id, key: metadata?.refund ?? '', amountMinor: amount, reason: reason ?? status };
}

/** Null for events that the shop does not need. */
function toWebhookEvent(stripe: Stripe, { id: eventId, type, data }: Stripe.Event): WebhookEvent | null {
  // `payment_intent.succeeded`, `.payment_failed` and the others: the state is read from Stripe, so one rule serves all.
  if (type.startsWith('payment_intent.'))
    return { type: 'payment', eventId, reference: (data.object as Stripe.PaymentIntent).id };
  if (!REFUND_EVENTS.includes(type)) return null;
  const { id, payment_intent: intent } = data.object as Stripe.Refund;
  return {
    type: 'refund',
    eventId,
    reference: (typeof intent === 'string' ? intent : intent?.id) ?? '',
    findFailure: () => findRefundFailure(stripe, id),
  };
}

async function receiveWebhook(
  stripe: Stripe,
  webhookSecret: string,
  request: Request,
): Promise<WebhookResult> {
  const signature = request.headers.get('Stripe-Signature') ?? '';
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(await request.text(), signature, webhookSecret);
  } catch {
    return { events: [], response: Response.json({ received: false }, { status: 400 }) };
  }
  const reported = toWebhookEvent(stripe, event);
  return { events: reported ? [reported] : [], response: Response.json({ received: true }) };
}

/** Cards and wallets with fields in the page (Payment Element), and express buttons (Express Checkout Element). */
export const stripeGateway = defineGateway({
  name: NAME,
  methods: [CARD, WALLET, PAY_LATER, PAYPAL, LINK],
  flows: ['fields'],
  hasExpressButtons: true,
  env,
  requiredEnv: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  configure: ({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    STRIPE_PAY_LATER: plans,
  }) => {
    const stripe = createClient(secretKey, apiUrl);
    const isPayLater = (code: string) => code === PAY_LATER.code;
    return {
      offersMethod: (code) => !isPayLater(code) || plans.length > 0,
      takesOrder: (code, total) => !isPayLater(code) || listPlansFor(plans, total).length > 0,
      getMethodText: (code, total) =>
        isPayLater(code)
          ? listPlansFor(plans, total)
              .map((plan) => payLaterPlans[plan].title)
              .join(', ')
          : null,
      listFieldTypes: (code, total) => (isPayLater(code) ? listPlansFor(plans, total) : []),
      getClientConfig: () => ({
        clientKey: publishableKey,
        environment: secretKey.startsWith('sk_live') ? 'live' : 'test',
      }),
      connect: () => createGateway(stripe, { publishableKey, plans }),
      receiveWebhook: (_ctx, request) => receiveWebhook(stripe, webhookSecret, request),
    };
  },
});
