import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import type { SectionDifference } from '@/provider/shop-folder/entries/compare-section';
import {
  isAnotherFile,
  readFileVersion,
  saveFileVersion,
  type FileVersion,
} from '@/provider/shop-folder/entries/file-version';
import { readLanguages } from '@/provider/shop-folder/files/languages';

const PRODUCTS = 'products.csv';

export const readProductsVersion = (folder: string) => readFileVersion(folder, PRODUCTS);

/** Remembers products.csv as it was when all of it was imported or exported. */
export const saveProductsVersion = (db: Db, version: FileVersion | null) =>
  saveFileVersion(db, PRODUCTS, version);

/** Products that are compared by one statement: the embedded database answers nothing else meanwhile. */
const BATCH_PRODUCTS = 1_000;

/** Ids above the first one, up to the last. Each table has it as a condition, so that it is read by an index. */
type Range = readonly [number, number];
const isIn = (column: 'i.product_id' | 'v.product_id' | 'p.id', [after, upTo]: Range) =>
  sql`${sql.raw(column)} > ${after}::int and ${sql.raw(column)} <= ${upTo}::int`;

/** Stock that was sold is no difference; more than the file has is what the shop has set. */
const selectChangedVariants = (range: Range) => sql`
  select v.product_id from variants v join imported_products i on i.product_id = v.product_id,
    lateral (select i.values->'variants'->v.sku as values) base
  where ${isIn('v.product_id', range)} and ${isIn('i.product_id', range)}
    and v.updated_at > i.imported_at and base.values is not null and (
    v.price_cents <> (base.values->>'priceCents')::int
    or v.was_cents is distinct from (base.values->>'wasCents')::int
    or v.is_active <> (base.values->>'isActive')::boolean
    or (base.values ? 'barcode' and v.barcode is distinct from base.values->>'barcode')
    or v.stock > (base.values->>'stock')::int)`;

/** Texts and tags; one that no import has read is null. */
const selectChangedTexts = (range: Range) => sql`
  select p.id from products p join imported_products i on i.product_id = p.id,
    lateral jsonb_to_record(i.values->'product') as base (
      name text, meta text, description text, "metaTitle" text, "metaDescription" text, "isActive" boolean, tags jsonb)
  where ${isIn('p.id', range)} and ${isIn('i.product_id', range)} and (
    p.name <> base.name or p.meta <> base.meta or p.description <> base.description
    or p.meta_title <> base."metaTitle" or p.meta_description <> base."metaDescription"
    or p.is_active <> base."isActive" or to_jsonb(p.tags) <> base.tags)`;

/** Images in their order, each as load-shop-products.ts reads it. */
const selectChangedImages = (range: Range) => sql`
  select i.product_id from imported_products i
  where ${isIn('i.product_id', range)} and i.values->'product'->'images' <> coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'path', m.path, 'alt', m.alt, 'width', m.width, 'height', m.height, 'color', m.color)) order by m.position)
    from product_images m where m.product_id = i.product_id and m.video_url is null), '[]')`;

/** Without those that a product is in by a rule. A file without a column for further categories has none. */
const selectChangedCategories = (range: Range) => sql`
  select i.product_id from imported_products i, lateral (
    select coalesce(to_jsonb(min(c.category_id) filter (where c.is_main)), 'null') as main,
      coalesce(jsonb_agg(c.category_id order by c.category_id) filter (where not c.is_main), '[]') as others
    from product_categories c where c.product_id = i.product_id and not c.is_by_rule) shop
  where ${isIn('i.product_id', range)} and (i.values->'product'->'categoryId' <> shop.main
    or coalesce(i.values->'product'->'otherCategoryIds', '[]') <> shop.others)`;

/** Texts in further languages, as far as an import has read them. */
const selectChangedTranslations = (range: Range) => sql`
  select p.id from products p join imported_products i on i.product_id = p.id
    cross join lateral jsonb_object_keys(i.source->'translations') as texts(key)
    left join translations t on t.section = 'products' and t.key = p.sku and t.path = ''
      and t.field || ' (' || t.locale || ')' = texts.key
  where ${isIn('p.id', range)} and ${isIn('i.product_id', range)}
    and i.values->'product'->>texts.key <> coalesce(t.text, '')`;

/** The last id of a batch that begins behind this one; null if there is none. */
async function findBatchEnd(db: Db, after: number, batchSize: number): Promise<number | null> {
  const [row] = await executeRows<{ id: number | null }>(
    db,
    sql`select max(product_id) as id from (
      select product_id from imported_products where product_id > ${after} order by product_id limit ${batchSize}
    ) batch`,
  );
  return row?.id ?? null;
}

/** Imported products that the shop has changed: two statements for each batch of them. */
async function countChanged(db: Db, hasTranslations: boolean, batchSize: number): Promise<number> {
  const selects = [
    selectChangedVariants,
    selectChangedTexts,
    selectChangedImages,
    selectChangedCategories,
    ...(hasTranslations ? [selectChangedTranslations] : []),
  ];
  let count = 0;
  let after = 0;
  while (true) {
    const upTo = await findBatchEnd(db, after, batchSize);
    if (upTo === null) return count;
    const changed = selects.map((select) => select([after, upTo]));
    const [row] = await executeRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (${sql.join(changed, sql` union `)}) changed`,
    );
    count += row?.count ?? 0;
    after = upTo;
  }
}

/** What products.csv and the shop changed since they agreed. */
export async function compareProducts(
  db: Db,
  { path }: { path: string },
  { batchSize = BATCH_PRODUCTS } = {},
): Promise<SectionDifference[]> {
  const isChanged = await isAnotherFile(db, path, PRODUCTS);
  return [
    {
      name: PRODUCTS,
      folder: isChanged ? 1 : 0,
      shop: await countChanged(db, readLanguages(path).further.length > 0, batchSize),
    },
  ];
}
