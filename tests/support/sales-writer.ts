/**
 * Gives a data folder the demo shop and generated orders, and prints what the database holds of them as JSON:
 * `sales-writer.ts <DATA_DIR> <time zone> <first day> <orders from> <orders until>`. Its queries are simpler than
 * those of the shop, which are quick with 100,000 orders.
 */
import { openPglite } from '@/provider/db/client';
import { copySeededDataDir } from './data-dirs';
import { generateOrders, insertGeneratedOrders, type Variant } from './fixtures/generated-sales';
import { queryRows } from './seeded-database';

const [dataDir = '', timeZone = '', firstDay = '', from = '', until = ''] = process.argv.slice(2);
const ORDERS = 300;

const SOLD = `status in ('paid', 'processing', 'shipped', 'completed', 'refunded')`;
const dayOf = (column: string) => `to_char(${column} at time zone '${timeZone}', 'YYYY-MM-DD')`;
const SALES = `
  select ${dayOf('created_at')} as day, count(*)::int as orders, sum(base_grand_total_cents)::int as gross
  from orders where ${SOLD} group by 1`;
/** The cents by which each refund raises the refunded share of its order. */
const REFUNDS = `
  with given as (
    select r.id, r.order_id, r.created_at, r.amount_minor - coalesce((
      select sum(amount_minor) from refund_parts where refund_id = r.id and status = 'failed'), 0) as minor
    from refunds r),
  running as (
    select given.*, sum(minor) over (partition by order_id order by id)::bigint as after from given)
  select ${dayOf('running.created_at')} as day, sum(
    base_grand_total_cents::bigint * after / (totals->>'grandTotal')::bigint
    - base_grand_total_cents::bigint * (after - minor::bigint) / (totals->>'grandTotal')::bigint)::int as cents
  from running join orders on orders.id = order_id group by 1`;
const KEPT = `(i.qty - coalesce((select sum(qty) from refund_items where order_item_id = i.id), 0))::bigint`;
const BEST_SELLERS = `
  select products.name, sum(${KEPT})::int as quantity,
    sum(floor(((row_minor - discount_minor)::bigint * ${KEPT} / i.qty)::numeric / orders.rate::numeric + 0.5))::int
      as revenue
  from orders join order_items i on i.order_id = orders.id join products on products.id = i.product_id
  where ${SOLD} and ${dayOf('orders.created_at')} >= '${firstDay}' group by products.id
  having sum(${KEPT}) > 0 order by 3 desc`;
const COUPONS = `
  select coupon_code as code, count(*)::int as orders,
    sum(floor((totals->>'discount')::numeric / rate::numeric + 0.5))::int as discount,
    sum(base_grand_total_cents)::int as gross
  from orders where coupon_code is not null and ${SOLD} and ${dayOf('created_at')} >= '${firstDay}'
  group by 1 order by 2 desc, 1`;

/** Amounts in cents of the base currency. */
export type StoredSales = {
  sales: { day: string; orders: number; gross: number }[];
  refunds: { day: string; cents: number }[];
  bestSellers: { name: string; quantity: number; revenue: number }[];
  coupons: { code: string; orders: number; discount: number; gross: number }[];
};

await copySeededDataDir(dataDir);
const { db, close } = await openPglite(dataDir);
const variants = await queryRows<Variant>(
  db,
  `select min(product_id) as "productId", min(id) as "variantId", min(sku) as sku from variants
   group by product_id order by 1 limit 8`,
);
const period = { from: new Date(from), until: new Date(until) };
await insertGeneratedOrders(db, generateOrders('a month', ORDERS, period), variants);
const stored: StoredSales = {
  sales: await queryRows(db, SALES),
  refunds: await queryRows(db, REFUNDS),
  bestSellers: await queryRows(db, BEST_SELLERS),
  coupons: await queryRows(db, COUPONS),
};
await close();
console.log(JSON.stringify(stored));
