import Stripe from 'stripe';
import type { StripeKeys } from '@/provider/modules/payment/gateways/config';
import type { Gateway, GatewayDefinition, GatewayPayment } from './gateway';

const TIMEOUT_MS = 8_000; // below the storefront's own 10 s (spec 9)
const clients = new Map<string, Stripe>();

export function getStripeClient({ secretKey, apiUrl }: StripeKeys): Stripe {
  const name = `${apiUrl} ${secretKey}`;
  const known = clients.get(name);
  if (known) return known;
  const { protocol, hostname, port } = new URL(apiUrl);
  const client = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
  });
  clients.set(name, client);
  return client;
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
  failure: intent.last_payment_error?.message ?? null,
  card: getCard(intent),
  isWithBank: intent.status === 'requires_action',
});

const hasStripeErrorCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

const WITH_CHARGE = { expand: ['latest_charge'] };

/** Whether a refund was already made: Stripe forgets an idempotency key after a day, but never the refund itself. */
async function hasRefund(stripe: Stripe, reference: string, key: string) {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
  const isLost = (status: string | null) => status === 'failed' || status === 'canceled';
  return data.some(({ metadata, status }) => metadata?.refund === key && !isLost(status));
}

function createStripeGateway(keys: StripeKeys): Gateway {
  const stripe = getStripeClient(keys);
  const ask = async (reference: string) =>
    toGatewayPayment(await stripe.paymentIntents.retrieve(reference, WITH_CHARGE));

  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    retrieve: ask,
    create: async ({ key, orderId, incrementId, amountMinor, currency }) => {
      const intent = await stripe.paymentIntents.create(
        {
          amount: amountMinor,
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          description: `Order ${incrementId}`,
          metadata: { order_id: String(orderId), increment_id: incrementId },
        },
        { idempotencyKey: key },
      );
      return { reference: intent.id, clientSecret: intent.client_secret ?? '' };
    },
    cancel: async (reference) => {
      try {
        return toGatewayPayment(await stripe.paymentIntents.cancel(reference, WITH_CHARGE));
      } catch (error) {
        if (!hasStripeErrorCode(error, 'payment_intent_unexpected_state')) throw error;
        return ask(reference); // paid, cancelled or still with the bank: return the actual state
      }
    },
    refund: async (reference, part) => {
      if (part && (await hasRefund(stripe, reference, part.key))) return;
      const key = { idempotencyKey: part?.key ?? `refund-${reference}` };
      const sum = part && { amount: part.amountMinor, metadata: { refund: part.key } };
      try {
        await stripe.refunds.create({ payment_intent: reference, ...sum }, key);
      } catch (error) {
        // Refunded by hand, or by an attempt that outlived Stripe's idempotency key.
        if (!hasStripeErrorCode(error, 'charge_already_refunded')) throw error;
      }
    },
  };
}

export const stripeGatewayDefinition: GatewayDefinition = {
  name: 'stripe',
  canChargeLater: false,
  getClientConfig: ({ stripe }) => ({
    clientKey: stripe?.publishableKey ?? null,
    environment: stripe?.secretKey.startsWith('sk_live') ? 'live' : 'test',
  }),
  connect: ({ config: { stripe } }) => (stripe ? createStripeGateway(stripe) : null),
};
