import { sql, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '@/contract/order-status';
import { orders } from '@/provider/db/schema/order';
import type { Db } from '@/provider/db/client';
import { listCurrencies } from '@/provider/modules/system/currency';
import type { PeriodParts } from './period';

/** A refunded order was a sale: its refund counts on the day of the refund. */
const SOLD_STATUSES: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed', 'refunded'];

const soldStatuses = sql.raw(SOLD_STATUSES.map((status) => `'${status}'`).join(', '));

/** Whether a column is within all parts together. */
export const isWithin = (column: SQL, { bounds }: Pick<PeriodParts, 'bounds'>) =>
  sql`${column} >= ${bounds[0]!.toISOString()}::timestamptz and ${column} < ${bounds.at(-1)!.toISOString()}::timestamptz`;

/** Whether an order was placed in the period and is paid. */
export const isSale = (parts: Pick<PeriodParts, 'bounds'>) =>
  sql`${isWithin(sql`${orders.createdAt}`, parts)} and ${orders.status} in (${soldStatuses})`;

/** The number of the part in which an instant lies, from 1. Beginnings as instants: the database knows no time zone. */
export const toPartNumber = (column: SQL, { bounds }: PeriodParts) =>
  sql`width_bucket(${column}, ${`{${bounds.map((bound) => bound.toISOString()).join(',')}}`}::timestamptz[])`;

/** Converts minor units of an order's currency to cents of the base currency, rounded half up once per amount. */
export const toBaseCents = (minor: SQL) => sql`floor((${minor})::float8 / ${orders.rate} + 0.5)`;

/** The code of the base currency. */
export async function loadBaseCurrency(db: Db): Promise<string> {
  const [base] = await listCurrencies(db);
  if (!base) throw new Error('The shop has no currency');
  return base.code;
}
