import { eq, sql } from 'drizzle-orm';
import type { ScheduledSaleJson } from '@/provider/db/schema/json-columns';
import { products } from '@/provider/db/schema/product';
import type { ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import { planChange, type ScheduledChange } from './product-schedule';

type SaleSource = Pick<ScheduledChange, 'productId' | 'sale'>;
type KeptPrices = NonNullable<NonNullable<ScheduledSaleJson>['prices']>;

const setSaleEnd = ({ db, now }: ServiceContext, productId: number, saleEndsAt: Date | null) =>
  db.update(products).set({ saleEndsAt, updatedAt: now() }).where(eq(products.id, productId));

/** Reduces all variants of a product, and keeps the prices that come back afterwards: whole minor units, at least one. */
export async function startSale(tx: ServiceContext, { productId, sale }: SaleSource) {
  if (!sale?.percent) return;
  const prices = await executeRows<KeptPrices[number]>(
    tx.db,
    sql`with before as (
        select id, price_cents, was_cents,
          greatest(1, round(price_cents * (100 - ${sale.percent}::numeric) / 100))::int as reduced
        from variants where product_id = ${productId} order by id for no key update
      )
      update variants v set price_cents = b.reduced,
        was_cents = greatest(b.price_cents, coalesce(b.was_cents, 0)),
        updated_at = ${tx.now().toISOString()}::timestamptz
      from before b where v.id = b.id and b.reduced < b.price_cents
      returning v.id as "variantId", b.price_cents as "priceCents", b.was_cents as "wasCents",
        v.price_cents as "saleCents"`,
  );
  const endsAt = sale.endsAt === undefined ? null : new Date(sale.endsAt);
  await setSaleEnd(tx, productId, endsAt);
  await planChange(tx.db, { productId, type: 'end_sale', at: endsAt, sale: { prices } });
}

/** Gives variants the price that they had before a sale; one that somebody has changed since keeps its own. */
export async function endSale(tx: ServiceContext, { productId, sale }: SaleSource) {
  await tx.db.execute(sql`
    update variants v set price_cents = k."priceCents", was_cents = k."wasCents",
      updated_at = ${tx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sale?.prices ?? [])}::jsonb)
      as k("variantId" int, "priceCents" int, "wasCents" int, "saleCents" int)
    where v.id = k."variantId" and v.product_id = ${productId} and v.price_cents = k."saleCents"`);
  await setSaleEnd(tx, productId, null);
}
