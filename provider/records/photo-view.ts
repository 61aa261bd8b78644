import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShopperPhoto } from '@/contract/shopper-photo';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { customerImageProducts, type customerImages } from '@/provider/db/schema/words';
import { wornWords } from '@/provider/rules/shopper-photo';
import { cardsByIds, type CardView } from './product-card';

export type PhotoRow = typeof customerImages.$inferSelect;

/** Photos with cards of what is in them; three queries for any number of them. */
export async function photoViews(db: Db, rows: readonly PhotoRow[], view: CardView): Promise<ShopperPhoto[]> {
  if (rows.length === 0) return [];
  const shown = await db
    .select()
    .from(customerImageProducts)
    .where(
      inArray(
        customerImageProducts.imageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(customerImageProducts.position));
  const cards = await cardsByIds(db, [...new Set(shown.map(({ productId }) => productId))], view);
  const labels = await labelsOf(db);

  return rows.map(({ id, path, width, height, caption, nickname, length, texture, isDemo, createdAt }) => ({
    ...{ id, url: path, width, height, caption, nickname, isDemo },
    wornText: wornWords(labels('length', length), labels('texture', texture)),
    products: shown
      .filter(({ imageId }) => imageId === id)
      .flatMap(({ productId }) => cards.find((card) => card.id === productId) ?? []),
    createdAt: createdAt.toISOString(),
  }));
}

async function labelsOf(db: Db) {
  const rows = await db
    .select({ code: attributes.code, value: attributeOptions.value, label: attributeOptions.label })
    .from(attributeOptions)
    .innerJoin(
      attributes,
      and(eq(attributes.id, attributeOptions.attributeId), inArray(attributes.code, ['length', 'texture'])),
    );
  const known = new Map(rows.map(({ code, value, label }) => [`${code} ${value}`, label]));
  return (code: string, value: string | null) =>
    value === null ? null : (known.get(`${code} ${value}`) ?? null);
}
