import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { executeRows } from '@/provider/platform/db-rows';
import type { Catalog, CatalogVariant } from './catalog';

type ProductRow = {
  id: number;
  createdAt: number;
  soldCount: number;
  ratingScore: number;
  newUntil: number;
  saleEndsAt: number;
  shownVariantId: number;
  shownPriceCents: number;
  shownWasCents: number;
  categoryIds: string;
  variants: string;
};

const toMicroseconds = (column: SQL) => sql`coalesce((extract(epoch from ${column}) * 1000000)::float8, 0)`;

/** Products that lists may show. Variants as text: a hundred thousand objects would take ten times as long. */
const selectProducts = (condition: SQL) => sql`
  select p.id, ${toMicroseconds(sql`p.created_at`)} as "createdAt", p.sold_count as "soldCount",
    (p.rating_average * p.rating_count)::float8 as "ratingScore",
    ${toMicroseconds(sql`p.new_until`)} as "newUntil", ${toMicroseconds(sql`p.sale_ends_at`)} as "saleEndsAt",
    p.shown_variant_id as "shownVariantId", p.shown_price_cents as "shownPriceCents",
    coalesce(p.shown_was_cents, 0) as "shownWasCents",
    coalesce((
      select string_agg(pc.category_id::text, ',' order by pc.category_id)
      from product_categories pc where pc.product_id = p.id
    ), '') as "categoryIds",
    coalesce((
      select string_agg(concat_ws(' ', v.id, v.price_cents, coalesce(v.was_cents, 0), (v.stock > 0)::int,
        array_to_string(v.option_ids, ',')), ';' order by v.price_cents, v.id)
      from variants v where v.product_id = p.id and v.is_active
    ), '') as variants
  from products p where p.is_active and p.shown_variant_id is not null and ${condition}`;

function parseVariant(text: string): CatalogVariant {
  const [id, priceCents, wasCents, isInStock, optionIds = ''] = text.split(' ');
  return {
    id: Number(id),
    priceCents: Number(priceCents),
    wasCents: Number(wasCents),
    isInStock: isInStock === '1',
    optionIds,
  };
}

const parseVariants = (text: string) => (text === '' ? [] : text.split(';').map(parseVariant));

const putRow = (catalog: Catalog, { variants, ...values }: ProductRow) =>
  catalog.put({ ...values, variants: parseVariants(variants) });

/** Adds the products with the next `limit` ids after `afterId`; returns the last id, or null if there are no more. */
export async function loadProducts(
  db: Db,
  catalog: Catalog,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number | null> {
  const rows = await executeRows<ProductRow>(
    db,
    sql`${selectProducts(sql`p.id > ${afterId}`)} order by p.id limit ${limit}`,
  );
  for (const row of rows) putRow(catalog, row);
  return rows.length < limit ? null : rows.at(-1)!.id;
}

/** Reads changed products again; those that no list may show any more are removed. */
export async function reloadProducts(db: Db, catalog: Catalog, ids: readonly number[]): Promise<void> {
  const rows = await executeRows<ProductRow>(db, selectProducts(sql`p.id = any(${toSqlIdArray(ids)})`));
  const found = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) catalog.remove(id);
  for (const row of rows) putRow(catalog, row);
}
