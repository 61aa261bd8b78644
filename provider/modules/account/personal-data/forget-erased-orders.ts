import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import type { ServiceContext } from '@/provider/platform/context';
import { repeatUntilNone } from '@/provider/platform/delete-in-batches';
import { forgetBuyer } from './order-tables';

/** Full years after that of the order: the longest of the countries that the shop may sell to (docs/decisions/erase.md). */
const INVOICE_YEARS = 10;

/** Removes the buyers that were erased from invoices whose time is over. */
export async function forgetErasedOrders(ctx: ServiceContext): Promise<void> {
  const before = new Date(Date.UTC(ctx.now().getUTCFullYear() - INVOICE_YEARS, 0, 1));
  const isForgotten = and(
    isNotNull(orders.erasedAt),
    lt(orders.createdAt, before),
    sql`${orders.billingAddress}->>'city' <> ''`,
  );
  await repeatUntilNone(() => forgetBuyer(ctx, isForgotten));
}
