import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { linkedProducts, productAttributes, productCategories } from '@/provider/db/schema/product';
import type { ProductLinks } from './extra-columns';
import type { ProductColumns } from './to-columns';
import { findProductIds } from './find-products';

type ChangedRelations = { productId: number; columns: Partial<ProductColumns> };

/** Returns what gives each new product of a category the position after the last. */
async function createPositions(db: Db, categoryIds: readonly number[]) {
  const rows = await db
    .select({ id: productCategories.categoryId, last: max(productCategories.position) })
    .from(productCategories)
    .where(inArray(productCategories.categoryId, [...categoryIds]))
    .groupBy(productCategories.categoryId);
  const lastPositions = new Map(rows.map(({ id, last }) => [id, last ?? -1]));
  return (categoryId: number) => {
    const position = (lastPositions.get(categoryId) ?? -1) + 1;
    lastPositions.set(categoryId, position);
    return position;
  };
}

/**
 * Moves products between their main categories. Others that the shop has added them to stay, unless the file has a
 * column for them.
 */
export async function saveCategories(db: Db, changed: readonly ChangedRelations[]) {
  const moved = changed.filter(({ columns }) => columns.categoryId !== undefined);
  const regrouped = changed.filter(({ columns }) => columns.otherCategoryIds);
  for (const [list, isMain] of [
    [moved, true],
    [regrouped, false],
  ] as const)
    if (list.length > 0)
      await db.delete(productCategories).where(
        and(
          inArray(
            productCategories.productId,
            list.map(({ productId }) => productId),
          ),
          eq(productCategories.isMain, isMain),
          eq(productCategories.isByRule, false),
        ),
      );
  const rows = changed.flatMap(({ productId, columns: { categoryId, otherCategoryIds = [] } }) => [
    ...(categoryId ? [{ productId, categoryId, isMain: true }] : []),
    ...otherCategoryIds.map((id) => ({ productId, categoryId: id, isMain: false })),
  ]);
  if (rows.length === 0) return;
  const getPosition = await createPositions(db, [...new Set(rows.map(({ categoryId }) => categoryId))]);
  await runInParts(
    rows.map((row) => ({ ...row, position: getPosition(row.categoryId) })),
    (part) =>
      db
        .insert(productCategories)
        .values(part)
        .onConflictDoUpdate({
          target: [productCategories.productId, productCategories.categoryId],
          set: { isMain: sql`${productCategories.isMain} or excluded.is_main`, isByRule: false },
        }),
  );
}

export async function saveSharedOptions(db: Db, changed: readonly ChangedRelations[]) {
  const lists = changed.flatMap(({ productId, columns: { sharedOptionIds } }) =>
    sharedOptionIds ? [{ productId, sharedOptionIds }] : [],
  );
  if (lists.length === 0) return;
  await db.delete(productAttributes).where(
    inArray(
      productAttributes.productId,
      lists.map(({ productId }) => productId),
    ),
  );
  const rows = lists.flatMap(({ productId, sharedOptionIds }) =>
    sharedOptionIds.map((optionId) => ({ productId, optionId })),
  );
  await runInParts(rows, (part) => db.insert(productAttributes).values(part));
}

const linkTypes = { related: 'related', upSells: 'up_sell', crossSells: 'cross_sell' } as const;

/** Writes links between products, which are there by now. */
export async function saveLinks(db: Db, changed: readonly ChangedRelations[]) {
  const keys = Object.keys(linkTypes) as (keyof ProductLinks)[];
  const lists = changed.flatMap(({ productId, columns }) =>
    keys.flatMap((key) => (columns[key] ? [{ productId, key, handles: columns[key] }] : [])),
  );
  if (lists.length === 0) return;
  for (const key of keys) {
    const productIds = lists.filter((list) => list.key === key).map(({ productId }) => productId);
    if (productIds.length > 0)
      await db
        .delete(linkedProducts)
        .where(and(inArray(linkedProducts.productId, productIds), eq(linkedProducts.type, linkTypes[key])));
  }
  const ids = await findProductIds(
    db,
    lists.flatMap(({ handles }) => handles),
  );
  const rows = lists.flatMap(({ productId, key, handles }) =>
    handles
      .flatMap((handle) => ids.get(handle) ?? [])
      .map((linkedId, position) => ({ productId, linkedId, type: linkTypes[key], position })),
  );
  await runInParts(rows, (part) => db.insert(linkedProducts).values(part).onConflictDoNothing());
}
