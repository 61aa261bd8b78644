import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { sandboxIntents } from '@/provider/db/schema/payment';
import { Code } from '@/contract/codes';
import { hasRealGateway } from '@/provider/gateway-settings';
import { Refusal } from '@/provider/http/refusal';
import type { Work } from '@/provider/work';
import type { Gateway, GatewayKind, LaterCharge, Told } from './gateway';
import { refundIntent } from './sandbox-refund';

export type Intent = typeof sandboxIntents.$inferSelect;

const SANDBOX_KEY = 'pk_sandbox_odette';

const states = {
  requires_payment_method: 'open',
  requires_action: 'open',
  processing: 'pending',
  succeeded: 'paid',
  canceled: 'cancelled',
  refunded: 'cancelled',
} satisfies Record<Intent['status'], Told['state']>;

function toldOf(intent: Intent): Told {
  const isDeclined = intent.status === 'requires_payment_method' && intent.declineCode !== null;
  return {
    state: isDeclined ? 'failed' : states[intent.status],
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    clientSecret: intent.clientSecret,
    failure: isDeclined ? intent.failure : null,
    isWithBank: intent.status === 'requires_action',
    card: intent.cardBrand && intent.cardLast4 ? { brand: intent.cardBrand, last4: intent.cardLast4 } : null,
  };
}

/** The intent as it stands now: one that answers late has succeeded once its time has come. */
export async function findIntent({ db, now }: Work, id: string): Promise<Intent | null> {
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

async function requireIntent(work: Work, id: string): Promise<Intent> {
  const intent = await findIntent(work, id);
  if (!intent) throw new Error(`The sandbox knows no payment ${id}`);
  return intent;
}

/** The same key is the same payment. */
const intentIdOf = (key: string) =>
  `pi_sandbox_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;

/** Charges the card of an earlier payment again, without its holder. */
async function chargeIntentLater(work: Work, { key, firstReference, amountMinor, currency }: LaterCharge) {
  const { cardBrand, cardLast4, isDeclinedLater } = await requireIntent(work, firstReference);
  const id = intentIdOf(key);
  await work.db
    .insert(sandboxIntents)
    .values({
      ...{ id, amountMinor, currency, cardBrand, cardLast4, isDeclinedLater },
      clientSecret: `${id}_secret_${randomBytes(16).toString('hex')}`,
      status: isDeclinedLater ? 'requires_payment_method' : 'succeeded',
      declineCode: isDeclinedLater ? 'generic_decline' : null,
      failure: isDeclinedLater ? 'Your card was declined.' : null,
      createdAt: work.now(),
    })
    .onConflictDoNothing();
  return { reference: id, ...toldOf(await requireIntent(work, id)) };
}

const CLOSED = 'Test payments are closed';

const over: Told = {
  ...{ state: 'cancelled', failure: null },
  ...{ amountMinor: 0, currency: '', clientSecret: '', card: null },
};

/**
 * What is left of the sandbox once a real gateway is set: its payments are over, whatever they were about to become, and no
 * money of theirs can go back. Its books are not looked at: a payment that has none is over as well.
 */
const closedSandboxGateway: Gateway = {
  name: 'sandbox',
  publishableKey: SANDBOX_KEY,
  open: async () => {
    throw new Refusal(Code.orderNotPayable, CLOSED);
  },
  ask: async () => over,
  cancel: async () => over,
  chargeLater: async ({ firstReference }) => ({
    ...over,
    ...{ reference: firstReference, state: 'failed', failure: CLOSED },
  }),
  refund: async () => undefined,
};

/**
 * The embedded gateway: what Stripe would keep is a table of ours, and the browser confirms cards at sandbox-http.ts as
 * it would at Stripe. Open only while no real gateway is configured.
 */
const sandboxGateway = (work: Work): Gateway => ({
  name: 'sandbox',
  publishableKey: SANDBOX_KEY,
  open: async ({ key, amountMinor, currency }) => {
    const id = intentIdOf(key);
    const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`;
    await work.db
      .insert(sandboxIntents)
      .values({ id, clientSecret, amountMinor, currency, createdAt: work.now() })
      .onConflictDoNothing();
    const intent = await requireIntent(work, id);
    return { reference: id, clientSecret: intent.clientSecret };
  },
  ask: async (reference) => toldOf(await requireIntent(work, reference)),
  cancel: async (reference) => {
    await requireIntent(work, reference);
    await work.db
      .update(sandboxIntents)
      .set({ status: 'canceled' })
      .where(
        and(
          eq(sandboxIntents.id, reference),
          inArray(sandboxIntents.status, ['requires_payment_method', 'requires_action']),
        ),
      );
    return toldOf(await requireIntent(work, reference));
  },
  chargeLater: (charge) => chargeIntentLater(work, charge),
  refund: (reference, part) => refundIntent(work, reference, part),
});

export const sandboxKind: GatewayKind = {
  name: 'sandbox',
  canChargeLater: true,
  configOf: () => ({ clientKey: null, environment: 'test' }),
  connect: (work) => (hasRealGateway(work.settings) ? closedSandboxGateway : sandboxGateway(work)),
};
