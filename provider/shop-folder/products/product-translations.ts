import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { executeRows } from '@/provider/platform/db-rows';
import { products } from '@/provider/db/schema/product';
import { translations } from '@/provider/db/schema/translation';
import { groupBy } from '@/provider/platform/group-by';
import {
  parseTranslationKey,
  toTranslationKey,
  type ProductTranslations,
  type TranslationKey,
} from './localized-columns';

/** Their key is the SKU of the product, which stays when its handle changes. */
const SECTION = 'products';

/** What the shop has of these texts, by the SKU of a product. Asks nothing if there are none. */
export async function loadProductTranslations(
  db: Db,
  skus: readonly string[],
  keys: readonly TranslationKey[],
): Promise<(sku: string) => ProductTranslations> {
  if (keys.length === 0) return () => ({});
  const { key, field, locale, text } = translations;
  const rows = await db
    .select({ key, field, locale, text })
    .from(translations)
    .where(and(eq(translations.section, SECTION), inArray(key, [...skus])));
  const rowsBySku = groupBy(rows, (row) => row.key);
  const none = Object.fromEntries(keys.map((name) => [name, '']));
  return (sku) => {
    const own = (rowsBySku.get(sku) ?? []).map((row) => [toTranslationKey(row), row.text] as const);
    return { ...none, ...Object.fromEntries(own.filter(([name]) => name in none)) };
  };
}

/** Those of the shop, and those of columns that its last import had, by "title (de)". */
export async function findTranslationKeys(db: Db): Promise<string[]> {
  const rows = await executeRows<{ key: string }>(
    db,
    sql`select distinct field || ' (' || locale || ')' as key from translations where section = ${SECTION}
      union select distinct jsonb_object_keys(source->'translations') from imported_products`,
  );
  return rows.map(({ key }) => key);
}

type Change = { productId: number; columns: object };

const listChanges = (changed: readonly Change[]) =>
  changed.flatMap(({ productId, columns }) =>
    Object.entries(columns).flatMap(([key, text]: [string, unknown]) => {
      const parsed = parseTranslationKey(key);
      return parsed && typeof text === 'string' ? [{ ...parsed, text, productId }] : [];
    }),
  );

/** Writes those among the changed values of products; an empty text removes one. */
export async function saveProductTranslations(db: Db, changed: readonly Change[]): Promise<void> {
  const changes = listChanges(changed);
  if (changes.length === 0) return;
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  const known = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.id, ids));
  const skuById = new Map(known.map(({ id, sku }) => [id, sku]));
  const rows = changes.map(({ productId, ...change }) => ({
    ...{ ...change, section: SECTION, key: skuById.get(productId)!, path: '' },
  }));
  await runInParts(rows, (part) =>
    db.execute(sql`
      delete from translations t using jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r(
        key text, field text, locale text
      ) where t.section = ${SECTION} and t.key = r.key and t.field = r.field and t.path = '' and t.locale = r.locale`),
  );
  await runInParts(
    rows.filter(({ text }) => text !== ''),
    (part) => db.insert(translations).values(part),
  );
}
