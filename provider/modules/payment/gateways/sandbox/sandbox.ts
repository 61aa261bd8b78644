import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import {
  CARD,
  defineGateway,
  INSTALMENTS,
  LINK,
  PAYPAL,
  WAITING_FOR_BANK,
  WALLET,
  type Gateway,
  type GatewayPayment,
  type InstalmentCharge,
} from '@/provider/modules/payment/gateways/gateway';
import { DomainError } from '@/provider/platform/errors/errors';
import type { ServiceContext } from '@/provider/platform/context';
import { requireIntent } from './intents';
import { refundIntent } from './refund';
import { mountSandboxRoutes } from './routes';
import { createSandboxVault } from './saved-cards';
import { sandboxIntents, type SandboxIntent } from './schema';
import { createSandboxSession } from './session';

const NAME = 'sandbox';
const SANDBOX_KEY = 'pk_sandbox_odette';

const paymentStates = {
  requires_payment_method: 'open',
  requires_action: 'open',
  processing: 'pending',
  succeeded: 'paid',
  canceled: 'cancelled',
  refunded: 'cancelled',
} satisfies Record<SandboxIntent['status'], GatewayPayment['state']>;

function toGatewayPayment(intent: SandboxIntent): GatewayPayment {
  const isDeclined = intent.status === 'requires_payment_method' && intent.declineCode !== null;
  return {
    state: isDeclined ? 'failed' : paymentStates[intent.status],
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    clientSecret: intent.clientSecret,
    redirectUrl: null,
    failure: isDeclined ? intent.failure : null,
    waitingText: intent.status === 'requires_action' ? WAITING_FOR_BANK : null,
    card: intent.cardBrand && intent.cardLast4 ? { brand: intent.cardBrand, last4: intent.cardLast4 } : null,
  };
}

/** The same key always gives the same payment. */
const toIntentId = (key: string) =>
  `pi_sandbox_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;

/** Charges the card of an earlier payment again, without the cardholder. */
async function chargeIntentLater(
  ctx: ServiceContext,
  { key, firstReference, amountMinor, currency }: InstalmentCharge,
) {
  const { cardBrand, cardLast4, isDeclinedLater } = await requireIntent(ctx, firstReference);
  const id = toIntentId(key);
  await ctx.db
    .insert(sandboxIntents)
    .values({
      ...{ id, amountMinor, currency, cardBrand, cardLast4, isDeclinedLater },
      clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}`,
      status: isDeclinedLater ? 'requires_payment_method' : 'succeeded',
      declineCode: isDeclinedLater ? 'generic_decline' : null,
      failure: isDeclinedLater ? 'Your card was declined.' : null,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing();
  return { reference: id, ...toGatewayPayment(await requireIntent(ctx, id)) };
}

const CLOSED = 'Test payments are closed';

const closedPayment: GatewayPayment = {
  ...{ state: 'cancelled', failure: null },
  ...{ amountMinor: 0, currency: '', clientSecret: '', redirectUrl: null, card: null },
};

/**
 * The sandbox once a real gateway is configured: its payments are all cancelled, whatever their state was,
 * and cannot be refunded. It does not read its table, so unknown payments are cancelled as well.
 */
const closedSandboxGateway: Gateway = {
  name: NAME,
  publishableKey: SANDBOX_KEY,
  create: async () => {
    throw new DomainError(ResponseCode.orderNotPayable, CLOSED);
  },
  retrieve: async () => closedPayment,
  cancel: async () => closedPayment,
  chargeInstalment: async ({ firstReference }) => ({
    ...closedPayment,
    ...{ reference: firstReference, state: 'failed', failure: CLOSED },
  }),
  refund: async () => undefined,
};

/**
 * The embedded gateway: its own table replaces Stripe's records, and the browser confirms cards at
 * routes.ts as it would at Stripe. Open only while no real gateway is configured.
 */
const createSandboxGateway = (ctx: ServiceContext): Gateway => ({
  name: NAME,
  publishableKey: SANDBOX_KEY,
  cards: createSandboxVault(ctx),
  create: async ({ key, amountMinor, currency }) => {
    const id = toIntentId(key);
    const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`;
    await ctx.db
      .insert(sandboxIntents)
      .values({ id, clientSecret, amountMinor, currency, createdAt: ctx.now() })
      .onConflictDoNothing();
    const intent = await requireIntent(ctx, id);
    return { reference: id, clientSecret: intent.clientSecret, redirectUrl: null };
  },
  retrieve: async (reference) => toGatewayPayment(await requireIntent(ctx, reference)),
  cancel: async (reference) => {
    await requireIntent(ctx, reference);
    await ctx.db
      .update(sandboxIntents)
      .set({ status: 'canceled' })
      .where(
        and(
          eq(sandboxIntents.id, reference),
          inArray(sandboxIntents.status, ['requires_payment_method', 'requires_action']),
        ),
      );
    return toGatewayPayment(await requireIntent(ctx, reference));
  },
  chargeInstalment: (charge) => chargeIntentLater(ctx, charge),
  refund: (reference, part) => refundIntent(ctx, reference, part),
  toRedirectResponse: (payment, options) => createSandboxSession(ctx, payment, options),
});

export const sandboxGateway = defineGateway({
  name: NAME,
  methods: [CARD, WALLET, INSTALMENTS, PAYPAL, LINK],
  flows: ['fields', 'redirect'],
  hasExpressButtons: true,
  ...{ env: {}, requiredEnv: [] },
  configure: () => ({
    getClientConfig: () => ({ clientKey: null, environment: 'test' }),
    connect: createSandboxGateway,
    mountRoutes: mountSandboxRoutes,
  }),
  unconfiguredGateway: closedSandboxGateway,
});
