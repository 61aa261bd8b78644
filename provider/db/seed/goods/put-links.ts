import type { Db } from '../../client';
import { bundles, linkedProducts } from '../../schema/product';
import { inBatches, requireEntry } from '../rows';
import { deals } from './deals';
import { goods } from './goods';
import { linksOf } from './links';
import type { ProductIds } from './put-goods';
import { variantsOf } from './variants';

export async function putLinks(db: Db, productIds: ProductIds): Promise<void> {
  const rows = goods.flatMap(linksOf).map(({ from, to, type, position }) => ({
    productId: requireEntry(productIds, from, 'product'),
    linkedId: requireEntry(productIds, to, 'product'),
    type,
    position,
  }));
  await inBatches(rows, (batch) =>
    db.insert(linkedProducts).values(batch).returning({ id: linkedProducts.productId }),
  );
}

/** A deal in a length that has a piece sold out is not offered. */
function dealsThatAreHere() {
  const here = new Set(
    goods.flatMap((good) => variantsOf(good).flatMap(({ sku, stock }) => (stock > 0 ? [sku] : []))),
  );
  return deals.filter(({ slots }) => slots.every(({ sku }) => here.has(sku)));
}

export async function putDeals(db: Db, productIds: ProductIds): Promise<void> {
  await db.insert(bundles).values(
    dealsThatAreHere().map(({ slug, title, text, discountPercent, slots }) => ({
      productId: requireEntry(productIds, slug, 'product'),
      title,
      text,
      discountPercent,
      slots: slots.map(({ sku, label }) => ({ variantSku: sku, qty: 1, label })),
    })),
  );
}
