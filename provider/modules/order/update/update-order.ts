import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewAddress } from '@/contract/address';
import { ResponseCode } from '@/contract/response-codes';
import { orders } from '@/provider/db/schema/order';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import {
  isPaid,
  isWaitingToShip,
  nextShippingRequestAt,
  getAllowedActions,
} from '@/provider/modules/order/order-status';
import { requireValidAddress } from '@/provider/modules/address/address';
import { addOrderEvent, lockOrder, reloadOrder } from '@/provider/modules/order/order-repository';
import type { TotalsJson } from '@/provider/db/schema/json-columns';
import type { OrderRow } from '@/provider/db/schema/order';
import { cancelIfExpired } from '@/provider/modules/order/cancel/cancel-order';
import { requireReconciled, reconcilePayments } from '@/provider/modules/order/reconcile/reconcile-payments';
import { listShippingMethods, loadTax, type Tax } from '@/provider/modules/shipping/shipping';
import { replaceInvoice } from '@/provider/modules/invoice/issue-invoice';
import { computeContainedTax } from '@/provider/modules/pricing/cart-totals';
import { withTransaction, type RequestContext, type ServiceContext } from '@/provider/platform/context';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Records a visit to the success page. Only the first one of a paid order is sent to analytics. */
export async function recordSuccessPage(ctx: RequestContext, visited: OrderRow) {
  const { id } = visited;
  const reconcileResult = await reconcilePayments(ctx, id);
  const order = await cancelIfExpired(ctx, await reloadOrder(ctx.db, visited));
  if (!isPaid(order.status)) {
    requireReconciled(reconcileResult);
    return { order, isFirst: false };
  }

  const updated = await ctx.db
    .update(orders)
    .set({ purchaseTrackedAt: ctx.now() })
    .where(and(eq(orders.id, id), isNull(orders.purchaseTrackedAt)))
    .returning({ id: orders.id });
  return { order, isFirst: updated.length > 0 };
}

/** Requests shipping, once a day. */
export async function requestShipping(ctx: RequestContext, { id, status }: OrderRow): Promise<Date> {
  if (!isWaitingToShip(status))
    throw new DomainError(ResponseCode.unprocessable, 'This order is not waiting to be shipped');
  const yesterday = new Date(ctx.now().getTime() - DAY_MS);
  const updated = await ctx.db
    .update(orders)
    .set({ shippingRequestedAt: ctx.now() })
    .where(
      and(
        eq(orders.id, id),
        or(isNull(orders.shippingRequestedAt), lte(orders.shippingRequestedAt, yesterday)),
      ),
    )
    .returning({ id: orders.id });
  if (updated.length === 0) throw new DomainError(ResponseCode.alreadyRequested);
  await addOrderEvent(ctx, id, status, 'You requested shipping');
  return nextShippingRequestAt(ctx.now());
}

const updateUnshippedOrder = (
  ctx: ServiceContext,
  { id }: Pick<OrderRow, 'id'>,
  resolveUpdate: (tx: ServiceContext, order: OrderRow) => Promise<Partial<OrderRow> | null>,
  comment: string,
) =>
  withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, id);
    if (!getAllowedActions(order, tx.now()).canChangeAddress)
      throw new DomainError(ResponseCode.unprocessable, 'The address cannot be changed any more');
    const values = await resolveUpdate(tx, order);
    if (values === null) return order;
    await tx.db
      .update(orders)
      .set({ ...values, updatedAt: tx.now() })
      .where(eq(orders.id, id));
    if (values.totals && values.totals !== order.totals)
      await replaceInvoice(tx, order, 'The address has another tax');
    await addOrderEvent(tx, id, order.status, comment);
    return { ...order, ...values };
  });

export const confirmOrderAddress = (ctx: RequestContext, unshipped: OrderRow) =>
  updateUnshippedOrder(
    ctx,
    unshipped,
    async (_, { isAddressConfirmed }) => (isAddressConfirmed ? null : { isAddressConfirmed: true }),
    'You confirmed the address',
  );

/**
 * The totals at another tax: of an included one the total stays as it was paid, and contains another amount. One that was
 * added would change what there is to pay.
 */
function replaceTax({ totals }: OrderRow, { basisPoints, title }: Tax): TotalsJson {
  if (!totals.isTaxIncluded)
    throw new FieldError('region_id', 'Region cannot change to one with another tax on a placed order');
  return {
    ...totals,
    tax: computeContainedTax(totals.grandTotal, basisPoints),
    taxTitle: title,
    taxBasisPoints: basisPoints,
  };
}

/** Changes the address while the frozen total stays right: same country, and the same tax unless it is included. */
export const updateOrderAddress = (
  ctx: ServiceContext,
  unshipped: OrderRow,
  input: z.output<typeof NewAddress>,
  comment = 'You changed the address',
) =>
  updateUnshippedOrder(
    ctx,
    unshipped,
    async ({ db }, order) => {
      const shippingAddress = await requireValidAddress(db, input);
      if (shippingAddress.countryId !== order.shippingAddress.countryId)
        throw new FieldError('country_id', 'Country cannot change on a placed order');
      const { notice } = await listShippingMethods(db, shippingAddress);
      if (notice) throw new DomainError(ResponseCode.shippingUnavailable, notice);
      const previousTax = await loadTax(db, order.shippingAddress);
      const newTax = await loadTax(db, shippingAddress);
      const isSameTax = previousTax.basisPoints === newTax.basisPoints;
      const totals = isSameTax ? order.totals : replaceTax(order, newTax);
      return { shippingAddress, isAddressConfirmed: true, totals };
    },
    comment,
  );
