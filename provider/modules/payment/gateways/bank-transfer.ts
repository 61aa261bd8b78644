import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { gatewayNotifications } from '@/provider/db/schema/payment';
import { findAttempt } from '@/provider/modules/payment/attempts';
import { loadNotifiedPayments } from '@/provider/modules/payment/gateway-notifications';
import {
  defineGateway,
  RefundNotSentYetError,
  type ConfiguredGateway,
  type Gateway,
  type GatewayPayment,
  type PaymentMethodDefinition,
  type RefundPart,
  type TransferProblem,
  type WebhookResult,
} from '@/provider/modules/payment/gateways/gateway';
import {
  BANK_TRANSFER_NAME as NAME,
  createTransferPageHandler,
  getTransferPageUrl,
  type TransferAccount,
} from '@/provider/modules/payment/gateways/bank-transfer-page';
import { recordTransfer } from '@/provider/modules/payment/gateways/bank-transfer-report';
import { verifyKey } from '@/provider/platform/http/admin-key';
import type { ServiceContext } from '@/provider/platform/context';

/** "IBAN: DE89 3704 0044 0532 0130 00; BIC: COBADEFFXXX": what the shopper copies, line by line. */
const AccountLines = z
  .string()
  .transform((text) =>
    text
      .split(';')
      .map((line) => /^\s*([^:]{1,40}):\s*(\S.{0,80}?)\s*$/.exec(line))
      .map((match) => (match ? ([match[1] ?? '', match[2] ?? ''] as const) : null)),
  )
  .refine((lines) => lines.every((line) => line !== null), 'must be like "IBAN: DE89 …; BIC: COBADEFFXXX"')
  .transform((lines) => lines.filter((line) => line !== null));

const env = {
  BANK_TRANSFER_HOLDER: z.string().max(70).optional(),
  BANK_TRANSFER_ACCOUNT: AccountLines.optional(),
  /** With it, the shop's bookkeeping reports transfers that came in or went out. */
  BANK_TRANSFER_KEY: z.string().min(16).optional(),
  /** How long an order by transfer can be paid. Its stock is not held meanwhile. */
  BANK_TRANSFER_DAYS: z.coerce.number().int().min(1).max(30).default(7),
};

const BANK_TRANSFER: PaymentMethodDefinition = {
  code: 'bank_transfer',
  title: 'Bank transfer',
  text: () => 'From your bank, by invoice',
  icon: 'bank',
};

const WAITING = 'We’ll email you as soon as your transfer arrives';

/** The state of a transfer: what has been reported about it, else open for as long as its attempt is. */
async function retrieve(ctx: ServiceContext, reference: string): Promise<GatewayPayment> {
  const attempt = await findAttempt(ctx.db, NAME, reference);
  const { paid } = await loadNotifiedPayments(ctx, NAME, reference);
  const isCancelled = !attempt || attempt.status === 'cancelled';
  return {
    state: paid ? 'paid' : isCancelled ? 'cancelled' : 'open',
    amountMinor: attempt?.amountMinor ?? 0,
    currency: attempt?.currency ?? '',
    ...{ clientSecret: '', redirectUrl: await getTransferPageUrl(ctx, reference) },
    ...{ failure: null, card: null, waitingText: WAITING },
    transactionId: paid?.transactionId ?? null,
  };
}

/**
 * The shop cannot send a transfer itself: a refund is done once the admin has sent the money and reported it.
 * Each report confirms one refund.
 */
async function confirmRefund({ db }: ServiceContext, reference: string, part: RefundPart | undefined) {
  const key = part?.key ?? `refund-${reference}`;
  const attempt = await findAttempt(db, NAME, reference);
  const amountMinor = part?.amountMinor ?? attempt?.amountMinor ?? 0;
  const isFree = or(isNull(gatewayNotifications.refundKey), eq(gatewayNotifications.refundKey, key));
  const [report] = await db
    .select({ transactionId: gatewayNotifications.transactionId })
    .from(gatewayNotifications)
    .where(
      and(
        ...[eq(gatewayNotifications.gateway, NAME), eq(gatewayNotifications.reference, reference)],
        ...[
          eq(gatewayNotifications.type, 'refund'),
          eq(gatewayNotifications.amountMinor, amountMinor),
          isFree,
        ],
      ),
    )
    .orderBy(asc(gatewayNotifications.refundKey)) // one with this key before those without any
    .limit(1);
  const confirmed = report
    ? await db
        .update(gatewayNotifications)
        .set({ refundKey: key })
        .where(
          and(
            eq(gatewayNotifications.gateway, NAME),
            eq(gatewayNotifications.transactionId, report.transactionId),
            isFree,
          ),
        )
        .returning({ transactionId: gatewayNotifications.transactionId })
    : [];
  if (confirmed.length === 0)
    throw new RefundNotSentYetError(
      `No transfer has been reported for ${key} (docs/decisions/bank-transfer.md)`,
    );
}

const createGateway = (ctx: ServiceContext): Gateway => ({
  name: NAME,
  publishableKey: '',
  create: async ({ incrementId, attemptNumber }) => {
    // The shopper types it as the reference of the transfer.
    const reference = `${incrementId}-${attemptNumber}`;
    return { reference, clientSecret: '', redirectUrl: await getTransferPageUrl(ctx, reference) };
  },
  retrieve: (reference) => retrieve(ctx, reference),
  cancel: async (reference) => {
    const payment = await retrieve(ctx, reference);
    return payment.state === 'paid' ? payment : { ...payment, state: 'cancelled' };
  },
  refund: (reference, part) => confirmRefund(ctx, reference, part),
});

const LineText = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'must not have control characters');

const Report = z.strictObject({
  type: z.enum(['payment', 'refund']),
  /** The bank's id of the transfer: a repeated report is the same transfer. */
  transaction_id: LineText.min(1).max(80),
  /** As on the page with the account: order number and attempt. */
  reference: LineText.max(40),
  amount: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be like 129.00')
    .transform((text) => Math.round(Number(text) * 100)),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code like USD'),
});

/** As a report has them. */
const FIELD_NAMES: Record<TransferProblem['field'], string> = {
  transactionId: 'transaction_id',
  reference: 'reference',
  amountMinor: 'amount',
  currency: 'currency',
};

const reject = (status: number, message: string): WebhookResult => ({
  events: [],
  response: Response.json({ received: false, message }, { status }),
});

async function receiveWebhook(ctx: ServiceContext, key: string, request: Request): Promise<WebhookResult> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
  if (!(await verifyKey(ctx, request.headers, token, key))) return reject(401, 'The key is not right');
  const parsed = Report.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return reject(422, `${issue?.path.join('.') || 'The body'}: ${issue?.message}`);
  }
  const { type, reference, transaction_id: transactionId, amount: amountMinor, currency } = parsed.data;
  const problem = await recordTransfer(ctx, { type, transactionId, reference, amountMinor, currency });
  if (problem !== null) {
    const text = problem.message.charAt(0).toLowerCase() + problem.message.slice(1);
    return reject(422, `${FIELD_NAMES[problem.field]}: ${text}`);
  }
  const event =
    type === 'payment'
      ? ({ type, eventId: null, reference } as const)
      : ({ type, eventId: null, reference, findFailure: async () => null } as const);
  return { events: [event], response: Response.json({ received: true }) };
}

/** What the admin is told: the shop cannot send a transfer itself. */
const getManualRefundText: ConfiguredGateway['getManualRefundText'] = (refund) =>
  `Send it to the account that the transfer ${refund.reference} came from. Then record the transfer of ${(refund.amountMinor / 100).toFixed(2)} ${refund.currency} on the page of the order.`;

/** A transfer by invoice: the shopper sends the money, and the shop's bookkeeping reports that it came. */
export const bankTransferGateway = defineGateway({
  name: NAME,
  methods: [BANK_TRANSFER],
  flows: ['redirect'],
  env,
  requiredEnv: ['BANK_TRANSFER_HOLDER', 'BANK_TRANSFER_ACCOUNT', 'BANK_TRANSFER_KEY'],
  configure: (settings) => {
    const account: TransferAccount = {
      holder: settings.BANK_TRANSFER_HOLDER,
      lines: settings.BANK_TRANSFER_ACCOUNT,
    };
    return {
      getClientConfig: () => ({ clientKey: null, environment: 'live' }),
      connect: createGateway,
      payWithinHours: settings.BANK_TRANSFER_DAYS * 24,
      reminder: {
        title: 'Waiting for your transfer',
        text: 'If you have sent it, there is nothing left to do: we’ll email you when it arrives.',
      },
      getManualRefundText,
      recordTransfer,
      receiveWebhook: (ctx, request) => receiveWebhook(ctx, settings.BANK_TRANSFER_KEY, request),
      mountRoutes: (app: Hono, ctx) => {
        app.get(`/api/${NAME}/:reference`, createTransferPageHandler(ctx, account));
      },
    };
  },
});
