import { inArray } from 'drizzle-orm';
import type { OrderWithdrawal } from '@/contract/withdrawal';
import type { Db } from '@/provider/db/client';
import type { OrderRow } from '@/provider/db/schema/order';
import { refunds } from '@/provider/db/schema/refund';
import { returns } from '@/provider/db/schema/returns';
import type { WithdrawalRow } from '@/provider/db/schema/withdrawal';
import { formatReturnNumber } from '@/provider/modules/returns/return-response';
import { loadCurrencySymbol } from '@/provider/modules/system/currency';
import type { ServiceContext } from '@/provider/platform/context';
import { formatMoney } from '@/provider/platform/money';
import { planWithdrawal } from './withdrawal-plan';

const listByIds = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(refunds)
        .where(inArray(refunds.id, [...ids]));
const listReturnsByIds = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(returns)
        .where(inArray(returns.id, [...ids]));

/** Statements with what became of them. */
export async function toStatementResponses(
  { db }: ServiceContext,
  order: OrderRow,
  statements: readonly WithdrawalRow[],
): Promise<OrderWithdrawal['statements']> {
  const symbol = await loadCurrencySymbol(db, order.currency);
  const refundRows = await listByIds(
    db,
    statements.flatMap(({ refundId }) => refundId ?? []),
  );
  const returnRows = await listReturnsByIds(
    db,
    statements.flatMap(({ returnId }) => returnId ?? []),
  );
  return statements.map(({ createdAt, lines, refundId, returnId }) => {
    const refund = refundRows.find(({ id }) => id === refundId);
    const row = returnRows.find(({ id }) => id === returnId);
    return {
      createdAt: createdAt.toISOString(),
      items: lines,
      refund:
        refund && refund.amountMinor > 0
          ? {
              amountFormat: formatMoney(refund.amountMinor, symbol),
              isReduced: refund.reducedMinor === refund.amountMinor,
            }
          : null,
      returnNumber: row ? formatReturnNumber(order, row) : null,
    };
  });
}

/** The right of withdrawal from an order, as its shopper sees it. */
export async function toWithdrawalResponse(ctx: ServiceContext, order: OrderRow): Promise<OrderWithdrawal> {
  const { block, lines, until, statements } = await planWithdrawal(ctx, order);
  const { firstname, lastname } = order.billingAddress;
  return {
    orderId: order.id,
    incrementId: order.incrementId,
    orderedAt: order.createdAt.toISOString(),
    name: `${firstname} ${lastname}`.trim(),
    email: order.email,
    until: until?.toISOString() ?? null,
    block,
    items: lines.map(({ item: { id, name, image, options }, qty, isShipped }) => ({
      ...{ orderItemId: id, name, image, qty, isShipped },
      options: options.map(({ label, value }) => ({ label, value })),
    })),
    statements: await toStatementResponses(ctx, order, statements),
  };
}
