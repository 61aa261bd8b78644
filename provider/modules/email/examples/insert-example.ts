import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OrderStatus } from '@/contract/order-status';
import type { ReturnStatus } from '@/contract/returns';
import type { ListedEmailKind } from '@/contract/email-kinds';
import { eventRegistrations } from '@/provider/db/schema/activity';
import { customers } from '@/provider/db/schema/customer';
import { orders } from '@/provider/db/schema/order';
import { shopperQuestions } from '@/provider/db/schema/question';
import { returnLines, returns } from '@/provider/db/schema/returns';
import { reviews } from '@/provider/db/schema/review';
import { withdrawals } from '@/provider/db/schema/withdrawal';
import type { ServiceContext } from '@/provider/platform/context';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { EXAMPLE_ID } from './example-id';
import {
  EXAMPLE_PERSON,
  insertExampleInstalments,
  insertExampleOrder,
  insertExampleParcel,
  insertExamplePayment,
  insertExampleRefund,
  type ExampleOrder,
} from './example-order';
import { loadExampleVariants } from './example-variants';

type Choice = { currency: string | undefined };
type Insert<Kind extends ListedEmailKind> = (
  tx: ServiceContext,
  choice: Choice,
) => Promise<EmailData[Kind] | null>;

const POINTS = 100;
const ADDRESS = 'Returns\n12 Mill Lane\nPortland, OR 97204';

/** Nobody has this address, and no customer can have taken it. */
const createEmail = () => `anna-${randomUUID().slice(0, 8)}@example.com`;

async function insertCustomer({ db }: ServiceContext) {
  const email = createEmail();
  await db.insert(customers).values({ id: EXAMPLE_ID, email, ...EXAMPLE_PERSON });
  return { customerId: EXAMPLE_ID, email };
}

async function insertOrder(ctx: ServiceContext, { currency }: Choice, status: OrderStatus) {
  const order = await insertExampleOrder(ctx, { ...(await insertCustomer(ctx)), currency, status });
  const [row] = await ctx.db
    .select({ currency: orders.currency })
    .from(orders)
    .where(eq(orders.id, order.orderId));
  return { order, currency: row?.currency ?? '' };
}

async function insertPaidOrder(ctx: ServiceContext, choice: Choice, status: OrderStatus = 'paid') {
  const { order, currency } = await insertOrder(ctx, choice, status);
  await insertExamplePayment(ctx, order, { currency });
  return order;
}

/** An order at some step, and what an email about it knows besides. */
const ofOrder =
  <Details extends object>(
    status: OrderStatus,
    add: (ctx: ServiceContext, order: ExampleOrder) => Promise<Details> | Details,
  ) =>
  async (ctx: ServiceContext, choice: Choice) => {
    const isPaid = status !== 'unpaid' && status !== 'cancelled';
    const order = isPaid
      ? await insertPaidOrder(ctx, choice, status)
      : (await insertOrder(ctx, choice, status)).order;
    return { orderId: order.orderId, ...(await add(ctx, order)) };
  };

async function insertReturn({ db }: ServiceContext, order: ExampleOrder, status: ReturnStatus) {
  await db.insert(returns).values({
    ...{ id: EXAMPLE_ID, orderId: order.orderId, number: 1, status },
    ...(status === 'requested' ? {} : { address: ADDRESS }),
    ...(status === 'exchanged' ? { isExchange: true, shipmentId: EXAMPLE_ID } : {}),
    ...(status === 'refused' ? { refusal: 'It has been worn' } : {}),
  });
  await db.insert(returnLines).values({
    ...{ id: EXAMPLE_ID, returnId: EXAMPLE_ID, orderItemId: order.firstItemId, qty: 1, reason: 'fit' },
    ...(status === 'received' ? { receivedQty: 1 } : {}),
  });
}

const ofReturn = (status: ReturnStatus) => async (ctx: ServiceContext, choice: Choice) => {
  const order = await insertPaidOrder(ctx, choice, 'shipped');
  await insertReturn(ctx, order, status);
  return { returnId: EXAMPLE_ID };
};

/** From an order that was shipped. */
const ofWithdrawal = ofOrder('shipped', async (ctx, order) => {
  await insertReturn(ctx, order, 'approved');
  const [first] = order.variants;
  await ctx.db.insert(withdrawals).values({
    ...{ id: EXAMPLE_ID, orderId: order.orderId, email: 'anna@example.com', returnId: EXAMPLE_ID },
    name: `${EXAMPLE_PERSON.firstname} ${EXAMPLE_PERSON.lastname}`,
    lines: [{ orderItemId: order.firstItemId, name: first?.name ?? '', qty: 1, isShipped: true }],
    createdAt: ctx.now(),
  });
  return { withdrawalId: EXAMPLE_ID };
});

const ofCustomer = async (ctx: ServiceContext) => ({ customerId: (await insertCustomer(ctx)).customerId });

/** Of a payment that only a person can send back; null if the shop takes none. */
const ofDueRefund: Insert<'refund-due'> = async (ctx, choice) => {
  const found = [...ctx.config.gateways].find(([, gateway]) => gateway.getManualRefundText);
  if (!found) return null;
  const { order, currency } = await insertOrder(ctx, choice, 'paid');
  const [method = ''] =
    Object.entries(ctx.config.gatewayByMethod).find(([, name]) => name === found[0]) ?? [];
  await insertExamplePayment(ctx, order, { gateway: found[0], method, currency });
  return { orderId: order.orderId, paymentId: EXAMPLE_ID, amountMinor: order.firstMinor };
};

const ofReview: Insert<'review-waiting'> = async ({ db }) => {
  const [variant] = await loadExampleVariants(db);
  await db.insert(reviews).values({
    ...{ id: EXAMPLE_ID, productId: variant!.productId, nickname: EXAMPLE_PERSON.firstname, rating: 5 },
    ...{ title: '', content: '', status: 'pending' },
  });
  return { item: 'review', id: EXAMPLE_ID };
};

/** The name is that of the example, the address nobody's. */
const ofQuestion =
  (answer: string) =>
  async ({ db, now }: ServiceContext) => {
    const [variant] = await loadExampleVariants(db);
    await db.insert(shopperQuestions).values({
      ...{ id: EXAMPLE_ID, productId: variant!.productId, nickname: EXAMPLE_PERSON.firstname, answer },
      ...{ email: createEmail(), question: 'Can I wash it with warm water?' },
      ...(answer && { status: 'published' as const, answeredAt: now() }),
    });
    return { questionId: EXAMPLE_ID };
  };

const ofRegistration: Insert<'opening-place'> = async ({ db }) => {
  const name = EXAMPLE_PERSON.firstname;
  await db.insert(eventRegistrations).values({ id: EXAMPLE_ID, email: createEmail(), name, phone: '' });
  return { placeId: EXAMPLE_ID };
};

const examples: { [Kind in ListedEmailKind]: Insert<Kind> } = {
  welcome: async (ctx) => ({ ...(await ofCustomer(ctx)), couponCode: 'HELLO10', points: POINTS }),
  'login-code': ofCustomer,
  'password-reset': ofCustomer,
  'close-code': ofCustomer,
  'password-changed': ofCustomer,
  'order-payable': ofOrder('unpaid', () => ({})),
  'order-unpaid': ofOrder('unpaid', () => ({})),
  'order-paid': ofOrder('paid', () => ({})),
  'order-shipped': ofOrder('shipped', async (ctx, order) => {
    await insertExampleParcel(ctx, order);
    return { shipmentId: EXAMPLE_ID };
  }),
  'order-cancelled': ofOrder('cancelled', () => ({ reason: 'shop' as const, note: 'it is no longer made' })),
  'order-refunded': ofOrder('paid', async (ctx, order) => {
    await insertExampleRefund(ctx, order);
    return { refundId: EXAMPLE_ID };
  }),
  'instalment-failed': ofOrder('paid', async (ctx, order) => {
    await insertExampleInstalments(ctx, order);
    return { number: 2, attempts: 1 };
  }),
  'return-requested': ofReturn('requested'),
  'return-approved': ofReturn('approved'),
  'return-received': ofReturn('received'),
  'return-exchanged': ofOrder('shipped', async (ctx, order) => {
    await insertExampleParcel(ctx, order);
    await insertReturn(ctx, order, 'exchanged');
    return { returnId: EXAMPLE_ID };
  }),
  'return-refused': ofReturn('refused'),
  'withdrawal-received': ofWithdrawal,
  'question-answered': ofQuestion('Yes, lukewarm and with a mild shampoo.'),
  'back-in-stock': async ({ db }) => {
    const [variant] = await loadExampleVariants(db);
    return { email: createEmail(), variantId: variant!.variantId };
  },
  'opening-place': ofRegistration,
  'order-received': ofOrder('paid', () => ({})),
  'payment-failed': ofOrder('unpaid', () => ({})),
  'low-stock': async ({ db }) => ({ variantId: (await loadExampleVariants(db))[0]!.variantId }),
  'review-waiting': ofReview,
  'question-waiting': ofQuestion(''),
  'return-waiting': ofReturn('requested'),
  'withdrawal-stated': ofWithdrawal,
  'refund-due': ofDueRefund,
  'refund-failed': ofOrder('paid', (_ctx, { firstMinor }) => ({
    ...{ amountMinor: firstMinor, reason: 'The account is closed' },
  })),
};

/** Emails that name amounts. */
export const isPriced = (kind: ListedEmailKind) =>
  kind.startsWith('order-') ||
  kind.includes('refund') ||
  kind === 'instalment-failed' ||
  kind === 'payment-failed';

/** Inserts what an example of an email is about; null if this shop has no such email. */
export const insertExample = <Kind extends ListedEmailKind>(
  tx: ServiceContext,
  kind: Kind,
  choice: Choice,
): Promise<EmailData[Kind] | null> => examples[kind](tx, choice);
