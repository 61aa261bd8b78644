import type { Db } from '../../client';
import { bundles, linkedProducts } from '../../schema/product';
import { inBatches, requireEntry } from '../rows';
import { deals } from './deals';
import { goods } from './goods';
import { linksOf } from './links';
import type { ProductIds } from './put-goods';

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

export async function putDeals(db: Db, productIds: ProductIds): Promise<void> {
  await db
    .insert(bundles)
    .values(
      deals.map(({ slug, ...deal }) => ({ ...deal, productId: requireEntry(productIds, slug, 'product') })),
    );
}
