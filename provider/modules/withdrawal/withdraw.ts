import { ResponseCode } from '@/contract/response-codes';
import { withdrawalBlockMessages } from '@/contract/withdrawal-messages';
import type { OrderRow } from '@/provider/db/schema/order';
import { returnLines } from '@/provider/db/schema/returns';
import { withdrawals } from '@/provider/db/schema/withdrawal';
import { addOrderEvent, listOrderItems, lockOrder } from '@/provider/modules/order/order-repository';
import { loadShippedQuantities } from '@/provider/modules/order/order-shipments';
import { loadRefundedQuantities } from '@/provider/modules/order/refund-parts';
import { createRefund, sumRefundLines, toRefundLines } from '@/provider/modules/order/refund/refund';
import { trySendRefund } from '@/provider/modules/order/refund/send-refund';
import { changeReturnStatus, insertReturn } from '@/provider/modules/returns/return-repository';
import { loadReturnTerms } from '@/provider/modules/shipping/shop-config';
import { DomainError } from '@/provider/platform/errors/errors';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';
import { withTransaction, type RequestContext, type ServiceContext } from '@/provider/platform/context';
import { planWithdrawal, type WithdrawalPlan } from './withdrawal-plan';

const REASON = 'Withdrawal';

type Lines = WithdrawalPlan['lines'];

/** Refunds what has not been shipped: with the delivery, if nothing has. Null if nothing was paid for it. */
async function refundUnshipped(tx: ServiceContext, order: OrderRow, lines: Lines) {
  if (lines.length === 0) return null;
  if ((await loadShippedQuantities(tx.db, order.id)).size === 0)
    return createRefund(tx, order, { reason: REASON });
  const items = await listOrderItems(tx.db, order.id);
  const refunded = await loadRefundedQuantities(tx.db, order.id);
  const input = lines.map(({ item, qty }) => ({ orderItemId: item.id, qty }));
  const paidMinor = sumRefundLines(order, items, toRefundLines(items, refunded, { lines: input }));
  const amountMinor = Math.min(paidMinor, order.grandTotalMinor - order.refundedMinor);
  return amountMinor > 0 ? createRefund(tx, order, { lines: input, amountMinor, reason: REASON }) : null;
}

/** Where goods are sent back; null if the shop has said it nowhere, and staff have to. */
async function findReturnAddress({ db, config: { shop } }: ServiceContext): Promise<string | null> {
  const terms = await loadReturnTerms(db);
  return shop.withdrawal?.address ?? terms?.address ?? (shop.address.join('\n') || null);
}

/** Opens a return of what has been shipped, which needs nobody's approval. */
async function openReturn(tx: ServiceContext, order: OrderRow, lines: Lines, number: number) {
  if (lines.length === 0) return null;
  const row = await insertReturn(tx, { orderId: order.id, number });
  await tx.db.insert(returnLines).values(
    lines.map(({ item, qty }) => ({
      ...{ returnId: row.id, orderItemId: item.id, qty, reason: 'changed_mind' as const },
    })),
  );
  const address = await findReturnAddress(tx);
  return address ? changeReturnStatus(tx, row, 'approved', { address }) : row;
}

/** Withdraws from all that is left of an order. It is locked: two requests never take back the same. */
export async function withdraw(ctx: RequestContext, orderId: number, name: string): Promise<void> {
  const refund = await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, orderId);
    const { block, lines, nextReturnNumber } = await planWithdrawal(tx, order);
    if (block) throw new DomainError(ResponseCode.unprocessable, withdrawalBlockMessages[block]);
    const [shipped, unshipped] = [true, false].map((is) => lines.filter(({ isShipped }) => isShipped === is));
    await addOrderEvent(tx, order.id, order.status, 'You withdrew from the contract');
    const opened = await openReturn(tx, order, shipped ?? [], nextReturnNumber);
    const created = await refundUnshipped(tx, order, unshipped ?? []);
    const [statement] = await tx.db
      .insert(withdrawals)
      .values({
        ...{ orderId, name, email: order.email, createdAt: tx.now() },
        lines: lines.map(({ item, qty, isShipped }) => ({
          ...{ orderItemId: item.id, name: item.name, qty, isShipped },
        })),
        refundId: created?.id ?? null,
        returnId: opened?.id ?? null,
      })
      .returning();
    const data = { orderId, withdrawalId: statement!.id };
    await enqueueEmail(tx, 'withdrawal-received', data);
    await notifyOwner(tx, 'withdrawal-stated', data.withdrawalId, data);
    return created;
  });
  if (refund) await trySendRefund(ctx, refund.id, orderId);
}
