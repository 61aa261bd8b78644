import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { loadVariantDetails, type VariantDetails } from '@/provider/modules/product/variant-details';
import { EXAMPLE_ID } from './example-id';

/** For a shop that sells nothing yet. */
async function insertExampleVariant(db: Db): Promise<number> {
  const texts = { meta: '', description: '', shortDescription: '', metaTitle: '', metaDescription: '' };
  await db.insert(products).values({
    ...{ id: EXAMPLE_ID, sku: 'EXAMPLE', urlPath: 'example-product', name: 'Example product' },
    ...{ kind: 'accessory', ...texts },
  });
  await db.insert(variants).values({
    ...{ id: EXAMPLE_ID, productId: EXAMPLE_ID, sku: 'EXAMPLE-1', position: 0 },
    ...{ priceCents: 4900, stock: 3 },
  });
  return EXAMPLE_ID;
}

/** What the shop sells, of two products at most; the first is the one with the fewest left. */
export async function loadExampleVariants(db: Db): Promise<VariantDetails[]> {
  const rows = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        isNotNull(products.shownVariantId),
        ...[products.isActive, variants.isActive].map((isActive) => eq(isActive, true)),
        gt(variants.stock, 0),
      ),
    )
    .orderBy(asc(variants.stock), asc(variants.id))
    .limit(50);
  const [first] = rows;
  const other = rows.find(({ productId }) => productId !== first?.productId);
  const ids = [first, other].flatMap((row) => row?.id ?? []);
  const chosen = ids.length > 0 ? ids : [await insertExampleVariant(db)];
  const details = await loadVariantDetails(db, chosen);
  return chosen.flatMap((id) => details.get(id) ?? []);
}
