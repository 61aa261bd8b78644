import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CustomerPhoto } from '@/contract/customer-photo';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { customerPhotoProducts, type customerPhotos } from '@/provider/db/schema/review';
import { formatPhotoOptions } from '@/provider/modules/review/photo-rules';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';

export type PhotoRow = typeof customerPhotos.$inferSelect;

/** Builds photos with product cards; three queries for any number of them. */
export async function toPhotoResponses(
  db: Db,
  rows: readonly PhotoRow[],
  view: PriceContext,
): Promise<CustomerPhoto[]> {
  if (rows.length === 0) return [];
  const productRows = await db
    .select()
    .from(customerPhotoProducts)
    .where(
      inArray(
        customerPhotoProducts.photoId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(customerPhotoProducts.position));
  const cards = await loadProductCards(db, [...new Set(productRows.map(({ productId }) => productId))], view);
  const labels = await loadOptionLabels(db);

  return rows.map(({ id, path, width, height, caption, nickname, length, texture, isDemo, createdAt }) => ({
    ...{ id, url: path, width, height, caption, nickname, isDemo },
    wornText: formatPhotoOptions(labels('length', length), labels('texture', texture)),
    products: productRows
      .filter(({ photoId }) => photoId === id)
      .flatMap(({ productId }) => cards.find((card) => card.id === productId) ?? []),
    createdAt: createdAt.toISOString(),
  }));
}

async function loadOptionLabels(db: Db) {
  const rows = await db
    .select({ code: attributes.code, value: attributeOptions.value, label: attributeOptions.label })
    .from(attributeOptions)
    .innerJoin(
      attributes,
      and(eq(attributes.id, attributeOptions.attributeId), inArray(attributes.code, ['length', 'texture'])),
    );
  const labelsByOption = new Map(rows.map(({ code, value, label }) => [`${code} ${value}`, label]));
  return (code: string, value: string | null) =>
    value === null ? null : (labelsByOption.get(`${code} ${value}`) ?? null);
}
