import { asc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminOrderContract } from '@/contract/admin-order';
import { ResponseCode } from '@/contract/response-codes';
import { orders, type OrderRow } from '@/provider/db/schema/order';
import { lockOrder } from '@/provider/modules/order/order-repository';
import { requireRefundable, type RefundInput } from '@/provider/modules/order/refund/refund';
import { requireParcel, shipParcel } from '@/provider/modules/order/ship/ship-order';
import { refundOrderByNumber, requireOrderByNumber } from '@/provider/modules/order/update/advance-order';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { DomainError, NotFoundError } from '@/provider/platform/errors/errors';
import { logError } from '@/provider/platform/log';
import { toAmount } from '@/provider/platform/money';
import { getRefundableMinor } from './admin-order-detail';

type Calls = typeof adminOrderContract;
type Parcel = z.output<Calls['shipMany']['input']>['parcels'][number];
type Refunds = z.output<Calls['refundMany']['input']>;
type Outcome = z.input<Calls['shipMany']['data']>['items'][number];
type RefundOutcome = z.input<Calls['refundMany']['data']>['items'][number];
type State = Outcome['state'];

/** Runs the step of one order. Its failure, expected or not, is its own: what was done to the others is still answered. */
async function runStep(incrementId: string, step: () => Promise<State>): Promise<Outcome> {
  try {
    return { incrementId, state: await step(), message: '' };
  } catch (error) {
    const isExpected = error instanceof DomainError || error instanceof NotFoundError;
    if (!isExpected) logError('admin', `Order ${incrementId} could not be changed with others`, error);
    const message = isExpected ? error.message : 'This did not work. Please try this order again';
    return { incrementId, state: 'refused', message };
  }
}

async function shipOne(ctx: ServiceContext, { incrementId, ...parcel }: Parcel, isPreview: boolean) {
  const order = await requireOrderByNumber(ctx, incrementId);
  if (isPreview) return (await requireParcel(ctx.db, order, parcel)).repeated ? 'repeated' : 'ready';
  const { isNew } = await withTransaction(ctx, async (tx) =>
    shipParcel(tx, await lockOrder(tx.db, order.id), parcel),
  );
  return isNew ? 'done' : 'repeated';
}

/** Ships all that is left of each order, one after the other. */
export async function shipOrders(
  ctx: ServiceContext,
  { parcels, isPreview }: z.output<Calls['shipMany']['input']>,
): Promise<Outcome[]> {
  const numbers = new Set<string>();
  const outcomes: Outcome[] = [];
  for (const parcel of parcels) {
    const isNamedTwice = numbers.has(parcel.incrementId);
    numbers.add(parcel.incrementId);
    const step = async () => {
      if (isNamedTwice) throw new DomainError(ResponseCode.unprocessable, 'This order is named twice');
      return shipOne(ctx, parcel, isPreview);
    };
    outcomes.push(await runStep(parcel.incrementId, step));
  }
  return outcomes;
}

function requireRefundableMinor(order: OrderRow): number {
  requireRefundable(order);
  return getRefundableMinor(order);
}

async function refundOne(ctx: ServiceContext, incrementId: string, refund: RefundInput) {
  const { refundedMinor: before } = await requireOrderByNumber(ctx, incrementId);
  const { order } = await refundOrderByNumber(ctx, incrementId, refund);
  return order.refundedMinor - before;
}

/** Refunds all that is left of each order, one after the other; the same request key again refunds nothing more. */
export async function refundOrders(ctx: ServiceContext, input: Refunds, requestKey: string | undefined) {
  const { incrementIds, isPreview, reason, restock } = input;
  const outcomes: RefundOutcome[] = [];
  for (const incrementId of incrementIds) {
    const money = { orderCurrencyCode: '', amount: 0 };
    const outcome = await runStep(incrementId, async () => {
      const order = await requireOrderByNumber(ctx, incrementId);
      money.orderCurrencyCode = order.currency;
      const amountMinor = isPreview
        ? requireRefundableMinor(order)
        : await refundOne(ctx, incrementId, {
            ...(reason !== undefined && { reason }),
            ...(restock !== undefined && { restock }),
            ...(requestKey !== undefined && { requestKey }),
          });
      money.amount = toAmount(amountMinor);
      if (isPreview) return 'ready';
      return amountMinor > 0 ? 'done' : 'repeated';
    });
    outcomes.push({ ...outcome, ...money });
  }
  return outcomes;
}

/** What the audit log has of several orders, as they are now; made-up numbers are absent. */
export async function loadAuditedOrders({ db }: ServiceContext, numbers: readonly string[]) {
  const rows = await db
    .select({
      incrementId: orders.incrementId,
      status: orders.status,
      refundedMinor: orders.refundedMinor,
    })
    .from(orders)
    .where(inArray(orders.incrementId, [...numbers]))
    .orderBy(asc(orders.id));
  return { orders: rows };
}
