import type { Db } from '@/provider/db/client';
import { bundles, linkedProducts } from '@/provider/db/schema/product';
import { writeInBatches, requireEntry } from '@/provider/seed/write-in-batches';
import { deals } from './deals';
import { demoProducts } from './demo-products';
import { buildProductLinks } from './links';
import type { ProductIds } from './seed-products';

export async function seedLinks(db: Db, productIds: ProductIds): Promise<void> {
  const rows = demoProducts.flatMap(buildProductLinks).map(({ from, to, type, position }) => ({
    productId: requireEntry(productIds, from, 'product'),
    linkedId: requireEntry(productIds, to, 'product'),
    type,
    position,
  }));
  await writeInBatches(rows, (batch) =>
    db.insert(linkedProducts).values(batch).returning({ id: linkedProducts.productId }),
  );
}

export async function seedDeals(db: Db, productIds: ProductIds): Promise<void> {
  await db
    .insert(bundles)
    .values(
      deals.map(({ slug, ...deal }) => ({ ...deal, productId: requireEntry(productIds, slug, 'product') })),
    );
}
