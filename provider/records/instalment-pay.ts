import { and, eq } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { instalments } from '@/provider/db/schema/instalment';
import { payments } from '@/provider/db/schema/payment';
import { gatewayOf } from '@/provider/gateways/choose';
import { Refusal } from '@/provider/http/refusal';
import { INSTALMENTS } from '@/provider/rules/instalments';
import { lockOrder } from './order';
import { requirePayerOrder } from './order-claim';
import { attemptsOf } from './payment';
import { closeAttempts, requireHeard, settle } from './settle';
import { inTransaction, type Visit } from './visit';

const DAY_MS = 24 * 60 * 60 * 1000;

type Part = { orderId: number; number: number };

/** A part of a plan that the shop does not charge by itself any more, with the order and its first payment. */
async function requireFailed({ db }: Visit, { orderId, number }: Part) {
  const order = await lockOrder(db, orderId);
  const [row] = await db
    .select()
    .from(instalments)
    .where(and(eq(instalments.orderId, orderId), eq(instalments.number, number)));
  if (row?.status !== 'failed') throw new Refusal(Code.orderNotPayable, 'This payment is not due');
  return { order, amountMinor: row.amountMinor - row.reducedMinor };
}

type Opened = { reference: string; amountMinor: number };

const keepAttempt = (visit: Visit, part: Part, gateway: ReturnType<typeof gatewayOf>, opened: Opened) =>
  inTransaction(visit, async (inside) => {
    const { order, amountMinor } = await requireFailed(inside, part);
    if (amountMinor !== opened.amountMinor) throw new Refusal(Code.busy);
    await inside.db
      .insert(payments)
      .values({
        ...{ orderId: part.orderId, instalment: part.number, method: INSTALMENTS },
        ...{ gateway: gateway.name, reference: opened.reference, amountMinor, currency: order.currency },
        createdAt: inside.now(),
      })
      .onConflictDoNothing();
  });

/**
 * Opens a payment for a part that the bank has declined for the last time, to be paid with any card; or goes on with the
 * open one. What comes of it is settled as every other payment is.
 */
export async function openInstalment(visit: Visit, part: Part, returnPath: string | undefined) {
  const { orderId, number } = part;
  await requirePayerOrder(visit, orderId);
  requireHeard(await settle(visit, orderId));
  const tries = await attemptsOf(visit.db, orderId);
  const mine = tries.filter(({ instalment }) => instalment === number);
  if (mine.some(({ status }) => status === 'pending'))
    throw new Refusal(Code.busy, 'Your bank is still working on the payment. Please wait a moment');
  const { order, amountMinor } = await inTransaction(visit, (inside) => requireFailed(inside, part));

  const first = tries.find(({ instalment, status }) => instalment === 1 && status === 'paid');
  if (!first) throw new Refusal(Code.orderNotPayable);
  const gateway = gatewayOf(visit, first.gateway);
  const known = mine.find(
    (attempt) => ['open', 'failed'].includes(attempt.status) && attempt.amountMinor === amountMinor,
  );
  if (known) {
    const { clientSecret } = await gateway.ask(known.reference);
    return { order, gateway, amountMinor, reference: known.reference, clientSecret };
  }
  const opened = await gateway.open({
    key: `instalment-by-hand-${orderId}-${order.createdAt.getTime()}-${number}-${mine.length + 1}`,
    ...{ orderId, incrementId: order.incrementId, tryNumber: tries.length + 1, method: 'card' },
    ...{ amountMinor, currency: order.currency },
    returnUrl: `${visit.settings.siteUrl}${returnPath ?? `/user/order/detail/${orderId}`}`,
    expiresAt: new Date(visit.now().getTime() + DAY_MS),
  });
  await keepAttempt(visit, part, gateway, { reference: opened.reference, amountMinor });
  requireHeard(await closeAttempts(visit, orderId, opened.reference));
  return { order, gateway, amountMinor, ...opened };
}
