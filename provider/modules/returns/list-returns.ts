import { and, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ReturnStatus } from '@/contract/returns';
import type { AdminReturn } from '@/contract/returns-admin';
import { orders, type OrderRow } from '@/provider/db/schema/order';
import { returnLines, returns, type ReturnLineRow, type ReturnRow } from '@/provider/db/schema/returns';
import { variants } from '@/provider/db/schema/variant';
import { requireOrder } from '@/provider/modules/order/order-repository';
import { escapeLike } from '@/provider/platform/like-pattern';
import { toAmount } from '@/provider/platform/money';
import { getPagination } from '@/provider/platform/pagination';
import type { ServiceContext } from '@/provider/platform/context';
import { listReturnLines, listReturnPhotos } from './return-repository';
import { computeReturnAmounts, requireReturn } from './process-return';
import { formatReturnNumber, toReturnResponses } from './return-response';

/** How many are on sale of what shoppers want instead. */
async function loadStocks({ db }: ServiceContext, lines: readonly ReturnLineRow[]) {
  const ids = lines.flatMap(({ exchangeVariantId }) => exchangeVariantId ?? []);
  if (ids.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(inArray(variants.id, ids));
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

async function toAdminResponse(ctx: ServiceContext, order: OrderRow, row: ReturnRow): Promise<AdminReturn> {
  const [response] = await toReturnResponses(ctx, order, [row]);
  if (!response) throw new Error('A return has no response');
  const lines = await listReturnLines(ctx.db, [row.id]);
  const photos = await listReturnPhotos(
    ctx.db,
    lines.map(({ id }) => id),
  );
  const stocks = await loadStocks(ctx, lines);
  const { paidMinor, feeMinor, termsAddress, isWithdrawal } = await computeReturnAmounts(
    ctx,
    order,
    row,
    lines,
  );
  return {
    ...response,
    lines: response.lines.map((line) => {
      const entry = lines.find(({ orderItemId }) => orderItemId === line.orderItemId);
      return {
        ...line,
        isRestocked: entry?.isRestocked ?? false,
        exchangeSku: entry?.exchange?.sku ?? null,
        exchangeStock: stocks.get(entry?.exchangeVariantId ?? 0) ?? null,
        photos: photos.filter(({ lineId }) => lineId === entry?.id).map(({ path }) => path),
      };
    }),
    incrementId: order.incrementId,
    email: order.email,
    orderCurrencyCode: order.currency,
    paidAmount: toAmount(paidMinor),
    feeAmount: toAmount(feeMinor),
    ...{ termsAddress, isWithdrawal },
  };
}

export async function readAdminReturn(ctx: ServiceContext, id: number): Promise<AdminReturn> {
  const row = await requireReturn(ctx, id);
  return toAdminResponse(ctx, await requireOrder(ctx.db, row.orderId), row);
}

type ReturnFilter = {
  status?: readonly ReturnStatus[];
  isExchange?: boolean;
  q?: string;
  page: number;
  limit: number;
};

const toCondition = ({ status, isExchange, q }: ReturnFilter): SQL | undefined =>
  and(
    status && inArray(returns.status, [...status]),
    isExchange === undefined ? undefined : eq(returns.isExchange, isExchange),
    q
      ? or(ilike(orders.incrementId, `${escapeLike(q)}%`), ilike(orders.email, `%${escapeLike(q)}%`))
      : undefined,
  );

/** Lists all returns for staff, the newest first. */
export async function listAdminReturns(ctx: ServiceContext, filter: ReturnFilter) {
  const { page, limit } = filter;
  const condition = toCondition(filter);
  const rows = await ctx.db
    .select({
      ...{ row: returns, order: orders },
      qty: sql<number>`(select sum(${returnLines.qty})::int from ${returnLines} where ${returnLines.returnId} = ${returns.id})`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(condition)
    .orderBy(desc(returns.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(condition);
  const items = rows.map(({ row, order, qty }) => ({
    ...{ id: row.id, status: row.status, isExchange: row.isExchange, qty },
    number: formatReturnNumber(order, row),
    createdAt: row.createdAt.toISOString(),
    incrementId: order.incrementId,
    email: order.email,
  }));
  return { items, ...getPagination({ page, limit }, counted?.total ?? 0) };
}
