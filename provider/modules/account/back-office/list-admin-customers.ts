import { asc, desc, eq, isNotNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminCustomerContract } from '@/contract/admin-customer';
import { LIST_COUNTED_MAX } from '@/contract/limits';
import { customers, type CustomerRow } from '@/provider/db/schema/customer';
import { orders } from '@/provider/db/schema/order';
import { listCurrencies } from '@/provider/modules/system/currency';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { escapeLike, toPhoneDigits, TRIGRAM } from '@/provider/platform/like-pattern';
import { toAmount } from '@/provider/platform/money';
import { getPagination } from '@/provider/platform/pagination';

type CustomerSearch = z.output<typeof adminCustomerContract.list.input>;

/** Orders that were paid: their columns are in one index. */
const isPaid = sql`${orders.status} in ('paid', 'processing', 'shipped', 'completed', 'refunded')`;
export const countPaid = sql<number>`count(*) filter (where ${isPaid})::int`;
/** What stayed paid, in cents of the base currency, rounded once per order. */
export const sumSpent = sql<number>`coalesce(sum(floor(${orders.baseGrandTotalCents}::float8
  * (${orders.grandTotalMinor} - ${orders.refundedMinor}) / nullif(${orders.grandTotalMinor}, 0) + 0.5))
  filter (where ${isPaid}), 0)::float8`;

/** The code of the currency in which the sums are. */
export const loadBaseCurrencyCode = async ({ db }: ServiceContext) =>
  (await listCurrencies(db))[0]?.code ?? '';

export const formatPhone = ({ areaCode, phone }: CustomerRow) =>
  phone === '' || areaCode === '' || phone.trimStart().startsWith('+') ? phone : `+${areaCode} ${phone}`;

export const formatName = ({ firstname, lastname }: Pick<CustomerRow, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trim();

function toCondition(q: string | undefined): SQL | undefined {
  if (q === undefined) return undefined;
  const text = q.toLowerCase();
  if (text.length < TRIGRAM) return like(customers.email, `${escapeLike(text)}%`);
  const digits = toPhoneDigits(text);
  return or(
    like(customers.searchText, `%${escapeLike(text)}%`),
    digits.length >= TRIGRAM && digits !== text ? like(customers.searchText, `%${digits}%`) : undefined,
  );
}

/** What each customer has ordered; of all customers, it is read from one index. */
const buildTotals = ({ db }: ServiceContext) =>
  db
    .select({
      customerId: orders.customerId,
      orderCount: countPaid.as('order_count'),
      spent: sumSpent.as('spent'),
    })
    .from(orders)
    .where(isNotNull(orders.customerId))
    .groupBy(orders.customerId)
    .as('totals');

const emptyTotals = { orderCount: 0, spent: 0 };

/** The ids of a page, in its order. */
function selectPage(tx: ServiceContext, { sort, direction, page, limit, q }: CustomerSearch) {
  const toDirection = direction === 'asc' ? asc : desc;
  const condition = toCondition(q);
  const [rowLimit, offset] = [limit, (page - 1) * limit];
  if (sort === 'created')
    return tx.db
      .select({ id: customers.id })
      .from(customers)
      .where(condition)
      .orderBy(toDirection(customers.id))
      .limit(rowLimit)
      .offset(offset);
  const totals = buildTotals(tx);
  const value = sql`coalesce(${sort === 'orders' ? totals.orderCount : totals.spent}, 0)`;
  return tx.db
    .select({ id: customers.id })
    .from(customers)
    .leftJoin(totals, eq(totals.customerId, customers.id))
    .where(condition)
    .orderBy(toDirection(value), toDirection(customers.id))
    .limit(rowLimit)
    .offset(offset);
}

async function loadRows(tx: ServiceContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const isListed = sql`any(${`{${ids.join(',')}}`}::int[])`;
  const rows = await tx.db
    .select()
    .from(customers)
    .where(sql`${customers.id} = ${isListed}`);
  const totals = await tx.db
    .select({ customerId: orders.customerId, orderCount: countPaid, spent: sumSpent })
    .from(orders)
    .where(sql`${orders.customerId} = ${isListed}`)
    .groupBy(orders.customerId);
  return rows
    .map((row) => ({ ...emptyTotals, ...totals.find(({ customerId }) => customerId === row.id), row }))
    .sort((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id));
}

/** Lists accounts for staff; four queries for any number. */
export async function listAdminCustomers(ctx: ServiceContext, search: CustomerSearch) {
  const { rows, total } = await withTransaction(ctx, async (tx) => {
    // As in the list of orders: a general plan would be one for a text of average frequency.
    await tx.db.execute(sql`set local plan_cache_mode = force_custom_plan`);
    const ids = (await selectPage(tx, search)).map(({ id }) => id);
    const counted = tx.db
      .select({ id: customers.id })
      .from(customers)
      .where(toCondition(search.q))
      .limit(LIST_COUNTED_MAX + 1)
      .as('counted');
    const [row] = await tx.db.select({ total: sql<number>`count(*)::int` }).from(counted);
    return { rows: await loadRows(tx, ids), total: row?.total ?? 0 };
  });
  return {
    items: rows.map(({ row, orderCount, spent }) => ({
      ...{ id: row.id, email: row.email, name: formatName(row), phone: formatPhone(row) },
      createdAt: row.createdAt.toISOString(),
      isVerified: row.emailVerifiedAt !== null,
      ...{ orderCount, spent: toAmount(spent) },
    })),
    ...getPagination(search, Math.min(total, LIST_COUNTED_MAX)),
    currency: await loadBaseCurrencyCode(ctx),
    isTotalExact: total <= LIST_COUNTED_MAX,
  };
}
