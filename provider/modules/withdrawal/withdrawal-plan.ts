import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import type { OrderRow } from '@/provider/db/schema/order';
import { withdrawals } from '@/provider/db/schema/withdrawal';
import { loadShippable } from '@/provider/modules/order/ship/ship-order';
import { loadReturnables } from '@/provider/modules/returns/return-response';
import { EEA_COUNTRIES } from '@/provider/modules/shipping/eea-countries';
import type { ServiceContext } from '@/provider/platform/context';
import { findWithdrawalBlock } from './withdrawal-rules';

/** Directive 2011/83/EU, article 9: a shop that says nothing cannot have less. */
const PERIOD_DAYS = 14;

export const listWithdrawals = (db: Db, orderId: number) =>
  db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId)).orderBy(desc(withdrawals.id));

/** What a withdrawal from an order takes back now: of what has been shipped, and of what has not. */
export async function planWithdrawal(ctx: ServiceContext, order: OrderRow) {
  const { returnables, returnableUntil, rows } = await loadReturnables(
    ctx,
    order,
    ctx.config.shop.withdrawal?.days ?? PERIOD_DAYS,
  );
  const statements = await listWithdrawals(ctx.db, order.id);
  const shippable = await loadShippable(ctx.db, order);
  const lines = returnables.flatMap(({ item, qtyReturnable }) => {
    const unshipped = shippable.find(({ orderItemId }) => orderItemId === item.id)?.qty ?? 0;
    return [
      { item, qty: unshipped, isShipped: false },
      { item, qty: qtyReturnable, isShipped: true },
    ].filter(({ qty }) => qty > 0);
  });
  const block = findWithdrawalBlock({
    status: order.status,
    isCovered: EEA_COUNTRIES.includes(order.shippingAddress.countryId),
    isWithdrawn: statements.length > 0,
    itemCount: lines.length,
    returnBlocks: returnables.map((returnable) => returnable.block),
  });
  return {
    ...{ block, statements, until: returnableUntil },
    lines: block ? [] : lines,
    nextReturnNumber: (rows[0]?.number ?? 0) + 1,
  };
}

export type WithdrawalPlan = Awaited<ReturnType<typeof planWithdrawal>>;
