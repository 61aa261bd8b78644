import { and, eq } from 'drizzle-orm';
import { fieldMessages } from '@/contract/field-messages';
import { ResponseCode } from '@/contract/response-codes';
import { returnLines, type ReturnLineRow, type ReturnRow } from '@/provider/db/schema/returns';
import type { OrderRow } from '@/provider/db/schema/order';
import { withdrawals } from '@/provider/db/schema/withdrawal';
import { listOrderItems } from '@/provider/modules/order/order-repository';
import { loadRefundedQuantities } from '@/provider/modules/order/refund-parts';
import type { LineQuantity } from '@/provider/modules/order/ship/shippable';
import { createRefund, sumRefundLines, toRefundLines } from '@/provider/modules/order/refund/refund';
import { trySendRefund } from '@/provider/modules/order/refund/send-refund';
import { applyStockChanges, computeStockChanges } from '@/provider/modules/product/inventory/stock';
import { loadReturnTerms } from '@/provider/modules/shipping/shop-config';
import { DomainError, FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { convertAmount } from '@/provider/platform/money';
import type { ServiceContext } from '@/provider/platform/context';
import { holdExchange, listHeld, REFUNDED_BEFORE, releaseExchange } from './exchange';
import { getOwnedVariantId, loadReplacedItems } from './exchange-offers';
import { changeReturnStatus, findReturn, listReturnLines, withLockedReturn } from './return-repository';
import { formatReturnNumber } from './return-response';

/** Finds a return for staff, who may see all. */
export async function requireReturn({ db }: ServiceContext, id: number): Promise<ReturnRow> {
  const row = await findReturn(db, id);
  if (!row) throw new NotFoundError('There is no such return');
  return row;
}

const toIds = ({ id, orderId }: ReturnRow) => ({ returnId: id, orderId });

/** Approves it and emails where it goes. */
export const approveReturn = (
  ctx: ServiceContext,
  row: ReturnRow,
  { address = null, labelUrl = null }: { address?: string | null; labelUrl?: string | null },
) =>
  withLockedReturn(ctx, toIds(row), async (tx, locked) => {
    const held = await holdExchange(tx, locked);
    await changeReturnStatus(tx, locked, 'approved', { address, labelUrl, ...held });
    await enqueueEmail(tx, 'return-approved', { returnId: row.id });
  });

export const refuseReturn = (ctx: ServiceContext, row: ReturnRow, reason: string) =>
  withLockedReturn(ctx, toIds(row), async (tx, locked) => {
    await changeReturnStatus(tx, locked, 'refused', { refusal: reason, comment: reason });
    await releaseExchange(tx, locked);
    await enqueueEmail(tx, 'return-refused', { returnId: row.id });
  });

type ReceivedLine = { orderItemId: number; receivedQty: number; restock: boolean };

function findReceived(lines: readonly ReturnLineRow[], received: readonly ReceivedLine[]) {
  const unknown = received.find(({ orderItemId }) => !lines.some((line) => line.orderItemId === orderItemId));
  if (unknown)
    throw new FieldError('order_item_id', `order_item_id ${unknown.orderItemId} is not of this return`);
  return lines.map((line) => {
    const entry = received.find(({ orderItemId }) => orderItemId === line.orderItemId);
    const receivedQty = entry?.receivedQty ?? 0;
    if (receivedQty > line.qty)
      throw new FieldError('received_qty', fieldMessages.maxNumber('received_qty', line.qty));
    return { line, receivedQty, isRestocked: receivedQty > 0 && entry?.restock === true };
  });
}

/** Notes what arrived. What can be sold again is in stock at once, and the refund does not return it twice. */
export const receiveReturn = (ctx: ServiceContext, row: ReturnRow, received: readonly ReceivedLine[]) =>
  withLockedReturn(ctx, toIds(row), async (tx, locked, order) => {
    const receivedLines = findReceived(await listReturnLines(tx.db, [row.id]), received);
    await changeReturnStatus(tx, locked, 'received', { receivedAt: tx.now() });
    for (const { line, receivedQty, isRestocked } of receivedLines)
      await tx.db
        .update(returnLines)
        .set({ receivedQty, isRestocked })
        .where(and(eq(returnLines.returnId, row.id), eq(returnLines.id, line.id)));
    const items = new Map((await listOrderItems(tx.db, order.id)).map((item) => [item.id, item]));
    const replaced = await loadReplacedItems(tx.db, order.id);
    const restocked = receivedLines.flatMap(({ line, receivedQty, isRestocked }) => {
      const item = items.get(line.orderItemId);
      if (!item || !isRestocked) return [];
      return [{ variantId: getOwnedVariantId(item, replaced), name: item.name, qty: receivedQty }];
    });
    await applyStockChanges(tx, computeStockChanges(restocked, []));
    await enqueueEmail(tx, 'return-received', { returnId: row.id });
  });

/** The lines to refund: what arrived, or before that what was asked for. */
const toRefundable = (lines: readonly ReturnLineRow[]) =>
  lines
    .map(({ orderItemId, qty, receivedQty }) => ({ orderItemId, qty: receivedQty ?? qty }))
    .filter(({ qty }) => qty > 0);

async function findWithdrawal({ db }: ServiceContext, returnId: number) {
  const [found] = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.returnId, returnId));
  return found ?? null;
}

type ReturnAmounts = {
  /** What of the lines has not been refunded otherwise. */
  left: LineQuantity[];
  paidMinor: number;
  feeMinor: number;
  termsAddress: string;
  isWithdrawal: boolean;
};

/**
 * What is to be refunded for the lines of a return, and the terms: the fee in the order's currency, and the address. A
 * withdrawal costs no fee; one that leaves nothing of the order gives back all that was paid, with the delivery.
 */
export async function computeReturnAmounts(
  tx: ServiceContext,
  order: OrderRow,
  { id }: ReturnRow,
  lines: readonly ReturnLineRow[],
): Promise<ReturnAmounts> {
  const items = await listOrderItems(tx.db, order.id);
  const refundedQuantities = await loadRefundedQuantities(tx.db, order.id);
  const left = toRefundable(lines).flatMap(({ orderItemId, qty }) => {
    const item = items.find((entry) => entry.id === orderItemId);
    const rest = Math.min(qty, (item?.qty ?? 0) - (refundedQuantities.get(orderItemId) ?? 0));
    return rest > 0 ? [{ orderItemId, qty: rest }] : [];
  });
  const isWithdrawal = (await findWithdrawal(tx, id)) !== null;
  const isRest = items.every((item) => {
    const returned = left.find(({ orderItemId }) => orderItemId === item.id)?.qty ?? 0;
    return returned + (refundedQuantities.get(item.id) ?? 0) >= item.qty;
  });
  const terms = await loadReturnTerms(tx.db);
  const unrefundedMinor = order.grandTotalMinor - order.refundedMinor;
  const linesMinor = sumRefundLines(order, items, toRefundLines(items, refundedQuantities, { lines: left }));
  return {
    left,
    paidMinor: isWithdrawal && isRest ? unrefundedMinor : Math.min(linesMinor, unrefundedMinor),
    feeMinor: terms && !isWithdrawal ? convertAmount(terms.feeCents, order.rate) : 0,
    termsAddress: terms?.address ?? '',
    isWithdrawal,
  };
}

function findAmount(
  { paidMinor, feeMinor, isWithdrawal }: ReturnAmounts,
  { amountCents, deductFee }: { amountCents?: number; deductFee: boolean },
) {
  if (deductFee && isWithdrawal)
    throw new FieldError('deduct_fee', 'deduct_fee cannot be chosen: a withdrawal costs no fee');
  if (!deductFee) return amountCents ?? paidMinor;
  if (paidMinor <= feeMinor)
    throw new FieldError('deduct_fee', 'deduct_fee cannot be chosen: nothing would be left of the refund');
  return paidMinor - feeMinor;
}

/** Refunds what arrived and was not refunded before, once however often it is asked for. The money moves after the commit. */
export async function refundReturn(
  ctx: ServiceContext,
  row: ReturnRow,
  input: { amountCents?: number; deductFee: boolean },
): Promise<void> {
  const refundId = await withLockedReturn(ctx, toIds(row), async (tx, locked, order) => {
    if (locked.status === 'refunded') return null;
    const lines = await listReturnLines(tx.db, [row.id]);
    if (locked.status === 'received' && toRefundable(lines).length === 0)
      throw new FieldError('id', 'Nothing arrived, so nothing can be refunded');
    const amounts = await computeReturnAmounts(tx, order, locked, lines);
    if (amounts.left.length === 0) throw new DomainError(ResponseCode.unprocessable, REFUNDED_BEFORE);
    const refund = await createRefund(tx, order, {
      lines: amounts.left,
      amountMinor: findAmount(amounts, input),
      reason: `Return ${formatReturnNumber(order, row)}`,
      restock: false,
      released: listHeld(locked, lines),
      requestKey: `return-${row.id}`,
    });
    await changeReturnStatus(tx, locked, 'refunded', {
      ...{ refundId: refund.id, isExchange: false, heldUntil: null },
    });
    return refund.id;
  });
  if (refundId !== null) await trySendRefund(ctx, refundId, row.orderId);
}
