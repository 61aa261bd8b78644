import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { sandboxIntents } from '@/provider/db/schema/payment';
import { ResponseCode } from '@/contract/response-codes';
import { hasRealGateway } from '@/provider/modules/payment/gateways/config';
import { DomainError } from '@/provider/platform/errors/errors';
import type { ServiceContext } from '@/provider/platform/context';
import type { Gateway, GatewayDefinition, LaterCharge, GatewayPayment } from './gateway';
import { refundIntent } from './sandbox-refund';

export type SandboxIntent = typeof sandboxIntents.$inferSelect;

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
    failure: isDeclined ? intent.failure : null,
    isWithBank: intent.status === 'requires_action',
    card: intent.cardBrand && intent.cardLast4 ? { brand: intent.cardBrand, last4: intent.cardLast4 } : null,
  };
}

/** Returns the intent in its current state: a late intent has succeeded once its time has passed. */
export async function findIntent({ db, now }: ServiceContext, id: string): Promise<SandboxIntent | null> {
  await db
    .update(sandboxIntents)
    .set({ status: 'succeeded' })
    .where(
      and(
        eq(sandboxIntents.id, id),
        eq(sandboxIntents.status, 'processing'),
        lte(sandboxIntents.succeedsAt, now()),
      ),
    );
  const [intent] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id));
  return intent ?? null;
}

async function requireIntent(ctx: ServiceContext, id: string): Promise<SandboxIntent> {
  const intent = await findIntent(ctx, id);
  if (!intent) throw new Error(`The sandbox knows no payment ${id}`);
  return intent;
}

/** The same key always gives the same payment. */
const toIntentId = (key: string) =>
  `pi_sandbox_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;

/** Charges the card of an earlier payment again, without the cardholder. */
async function chargeIntentLater(
  ctx: ServiceContext,
  { key, firstReference, amountMinor, currency }: LaterCharge,
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
  ...{ amountMinor: 0, currency: '', clientSecret: '', card: null },
};

/**
 * The sandbox once a real gateway is configured: its payments are all cancelled, whatever their state was,
 * and cannot be refunded. It does not read its table, so unknown payments are cancelled as well.
 */
const closedSandboxGateway: Gateway = {
  name: 'sandbox',
  publishableKey: SANDBOX_KEY,
  create: async () => {
    throw new DomainError(ResponseCode.orderNotPayable, CLOSED);
  },
  retrieve: async () => closedPayment,
  cancel: async () => closedPayment,
  chargeLater: async ({ firstReference }) => ({
    ...closedPayment,
    ...{ reference: firstReference, state: 'failed', failure: CLOSED },
  }),
  refund: async () => undefined,
};

/**
 * The embedded gateway: its own table replaces Stripe's records, and the browser confirms cards at
 * sandbox-http.ts as it would at Stripe. Open only while no real gateway is configured.
 */
const createSandboxGateway = (ctx: ServiceContext): Gateway => ({
  name: 'sandbox',
  publishableKey: SANDBOX_KEY,
  create: async ({ key, amountMinor, currency }) => {
    const id = toIntentId(key);
    const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`;
    await ctx.db
      .insert(sandboxIntents)
      .values({ id, clientSecret, amountMinor, currency, createdAt: ctx.now() })
      .onConflictDoNothing();
    const intent = await requireIntent(ctx, id);
    return { reference: id, clientSecret: intent.clientSecret };
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
  chargeLater: (charge) => chargeIntentLater(ctx, charge),
  refund: (reference, part) => refundIntent(ctx, reference, part),
});

export const sandboxGatewayDefinition: GatewayDefinition = {
  name: 'sandbox',
  canChargeLater: true,
  getClientConfig: () => ({ clientKey: null, environment: 'test' }),
  connect: (ctx) => (hasRealGateway(ctx.config) ? closedSandboxGateway : createSandboxGateway(ctx)),
};
