import { and, asc, eq } from 'drizzle-orm';
import type { ScheduledSaleJson } from '@/provider/db/schema/json-columns';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import type { ServiceContext } from '@/provider/platform/context';
import { planChange, type ScheduledChange } from './product-schedule';

/** What a price is in a sale: whole minor units, at least one. */
export const reducePrice = (priceCents: number, percent: number) =>
  Math.max(1, Math.round((priceCents * (100 - percent)) / 100));

const lockVariants = ({ db }: ServiceContext, productId: number) =>
  db
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
    .for('no key update');

type SaleSource = Pick<ScheduledChange, 'productId' | 'sale'>;
type KeptPrices = NonNullable<NonNullable<ScheduledSaleJson>['prices']>;

/** Reduces the variants of a product that cost more than nothing, and keeps the prices that come back afterwards. */
export async function startSale(tx: ServiceContext, { productId, sale }: SaleSource) {
  if (!sale?.percent) return;
  const prices: KeptPrices = [];
  for (const { id, priceCents, wasCents } of await lockVariants(tx, productId)) {
    const reduced = reducePrice(priceCents, sale.percent);
    if (reduced >= priceCents) continue;
    prices.push({ variantId: id, priceCents, wasCents, saleCents: reduced });
    const row = { priceCents: reduced, wasCents: Math.max(priceCents, wasCents ?? 0), updatedAt: tx.now() };
    await tx.db.update(variants).set(row).where(eq(variants.id, id));
  }
  const endsAt = sale.endsAt === undefined ? null : new Date(sale.endsAt);
  await tx.db
    .update(products)
    .set({ saleEndsAt: endsAt, updatedAt: tx.now() })
    .where(eq(products.id, productId));
  await planChange(tx.db, { productId, type: 'end_sale', at: endsAt, sale: { prices } });
}

/** Gives variants the price that they had before a sale; one that somebody has changed since keeps its own. */
export async function endSale(tx: ServiceContext, { productId, sale }: SaleSource) {
  for (const { variantId, priceCents, wasCents, saleCents } of sale?.prices ?? [])
    await tx.db
      .update(variants)
      .set({ priceCents, wasCents, updatedAt: tx.now() })
      .where(
        and(
          eq(variants.id, variantId),
          eq(variants.productId, productId),
          eq(variants.priceCents, saleCents),
        ),
      );
  await tx.db
    .update(products)
    .set({ saleEndsAt: null, updatedAt: tx.now() })
    .where(eq(products.id, productId));
}
