import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { isFewLeft, UNCOUNTED_STOCK } from '@/provider/modules/product/stock-text';
import { listCurrencies } from '@/provider/modules/system/currency';
import type { ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import { getPagination } from '@/provider/platform/pagination';

/** What a list of products is narrowed by. */
export type ProductFilter = { q?: string; isActive?: boolean; stock?: 'out' | 'low' };
type ProductSearch = ProductFilter & { page: number; limit: number };

type ProductRow = {
  id: number;
  sku: string;
  name: string;
  url_path: string;
  image: string | null;
  is_active: boolean;
  lowest_price_cents: number | null;
  highest_price_cents: number | null;
  variant_count: number;
  stock: number;
};

const FEW = [1, 2, 3, 4].filter(isFewLeft).at(-1) ?? 0;
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

function toConditions({ q, isActive, stock }: ProductFilter): SQL[] {
  return [
    ...(q === undefined
      ? []
      : [
          // A union of ids: each part has an index, which a condition with "or" over two tables would leave unused.
          sql`p.id in (
            select id from products where search_text like ${`%${escapeLike(q.toLowerCase())}%`}
            union select id from products where sku = ${q}
            union select product_id from variants where sku = ${q})`,
        ]),
    ...(isActive === undefined ? [] : [sql`p.is_active = ${isActive}`]),
    ...(stock === 'out' ? [sql`not p.is_in_stock`] : []),
    ...(stock === 'low'
      ? [
          sql`exists (select 1 from variants v
            where v.product_id = p.id and v.is_active and v.stock between 1 and ${FEW})`,
        ]
      : []),
  ];
}

const toWhere = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

/** The products that a list shows, by their ids, after one of them. */
export async function listProductIds(db: Db, filter: ProductFilter, afterId: number, limit: number) {
  const condition = toWhere([...toConditions(filter), sql`p.id > ${afterId}`]);
  const rows = await executeRows<{ id: number }>(
    db,
    sql`select p.id from products p ${condition} order by p.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Lists products of the back office, the newest first; also those not on sale. */
export async function listAdminProducts({ db, config }: ServiceContext, search: ProductSearch) {
  const { page, limit } = search;
  const condition = toWhere(toConditions(search));
  const [count] = await executeRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from products p ${condition}`,
  );
  const [base] = await listCurrencies(db);
  const rows = await executeRows<ProductRow>(
    db,
    sql`select p.id, p.sku, p.name, p.url_path, p.is_active,
        (select path from product_images i where i.product_id = p.id and i.video_url is null
          order by i.position limit 1) as image,
        sold.lowest_price_cents, sold.highest_price_cents, sold.variant_count, sold.stock
      from (
        select p.id, p.sku, p.name, p.url_path, p.is_active from products p ${condition}
        order by p.id desc limit ${limit} offset ${(page - 1) * limit}
      ) p
      left join lateral (
        select min(v.price_cents) as lowest_price_cents, max(v.price_cents) as highest_price_cents,
          count(*)::int as variant_count, coalesce(sum(least(v.stock, ${UNCOUNTED_STOCK})), 0)::float8 as stock
        from variants v where v.product_id = p.id and v.is_active
      ) sold on true
      order by p.id desc`,
  );
  return {
    items: rows.map((row) => ({
      ...{ id: row.id, sku: row.sku, name: row.name, urlPath: row.url_path, image: row.image },
      currency: base?.code ?? '',
      ...{ isActive: row.is_active, variantCount: row.variant_count },
      lowestPriceCents: row.lowest_price_cents,
      highestPriceCents: row.highest_price_cents,
      stock: row.stock >= UNCOUNTED_STOCK ? null : row.stock,
    })),
    currency: base?.code ?? '',
    timeZone: config.timeZone,
    ...getPagination(search, count?.total ?? 0),
  };
}
