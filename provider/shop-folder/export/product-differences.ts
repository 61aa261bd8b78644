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

/** Stock that was sold is no difference; more than the file has is what the shop has set. */
const selectChangedVariants = sql`
  select v.product_id from variants v join imported_products i on i.product_id = v.product_id,
    lateral (select i.values->'variants'->v.sku as values) base
  where v.updated_at > i.imported_at and base.values is not null and (
    v.price_cents <> (base.values->>'priceCents')::int
    or v.was_cents is distinct from (base.values->>'wasCents')::int
    or v.is_active <> (base.values->>'isActive')::boolean
    or v.stock > (base.values->>'stock')::int)`;

/** A text that no import has read is null. */
const selectChangedTexts = sql`
  select p.id from products p join imported_products i on i.product_id = p.id,
    lateral jsonb_to_record(i.values->'product') as base (
      name text, meta text, description text, "metaTitle" text, "metaDescription" text, "isActive" boolean)
  where p.name <> base.name or p.meta <> base.meta or p.description <> base.description
    or p.meta_title <> base."metaTitle" or p.meta_description <> base."metaDescription"
    or p.is_active <> base."isActive"`;

/** Texts in further languages, as far as an import has read them. */
const selectChangedTranslations = sql`
  select p.id from products p join imported_products i on i.product_id = p.id
    cross join lateral jsonb_object_keys(i.source->'translations') as texts(key)
    left join translations t on t.section = 'products' and t.key = p.sku and t.path = ''
      and t.field || ' (' || t.locale || ')' = texts.key
  where i.values->'product'->>texts.key <> coalesce(t.text, '')`;

async function countChanged(db: Db, hasTranslations: boolean): Promise<number> {
  const selects = [
    selectChangedVariants,
    selectChangedTexts,
    ...(hasTranslations ? [selectChangedTranslations] : []),
  ];
  const [row] = await executeRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${sql.join(selects, sql` union `)}) changed`,
  );
  return row?.count ?? 0;
}

/** What products.csv and the shop changed since they agreed: two statements, whatever the shop has. */
export async function compareProducts(db: Db, { path }: { path: string }): Promise<SectionDifference[]> {
  const isChanged = await isAnotherFile(db, path, PRODUCTS);
  return [
    {
      name: PRODUCTS,
      folder: isChanged ? 1 : 0,
      shop: await countChanged(db, readLanguages(path).further.length > 0),
    },
  ];
}
