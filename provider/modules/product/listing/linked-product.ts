import { sql, type SQL } from 'drizzle-orm';
import type { ProductCardData } from '@/contract/product-card';
import type { Db } from '@/provider/db/client';
import type { Shopper } from '@/provider/platform/shopper';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';
import { listProducts } from './product-listing';
import { isInSameCategories, buildBranchQuery, allProducts, type ProductScope } from './product-scope';
import { executeRows } from '@/provider/platform/db-rows';

type LinkType = 'related' | 'up_sell' | 'cross_sell';

/** Lists displayable linked products, each once: in the order of the given types, then by position. */
async function listLinkedIds(
  db: Db,
  productIds: readonly number[],
  types: readonly LinkType[],
  priority: SQL = sql`0`,
): Promise<number[]> {
  const rows = await executeRows<{ id: number }>(
    db,
    sql`select l.linked_id as id from linked_products l
      join products p on p.id = l.linked_id and p.is_active
      where l.product_id = any(${toSqlIdArray(productIds)}) and l.linked_id <> all(${toSqlIdArray(productIds)})
        and l.type in (${sql.join(
          types.map((type) => sql`${type}`),
          sql`, `,
        )})
        and exists (select 1 from variants v where v.product_id = p.id and v.is_active)
      group by l.linked_id
      order by min(${priority}), min(array_position(string_to_array(${types.join(',')}, ','), l.type)), min(l.position), l.linked_id`,
  );
  return rows.map(({ id }) => id);
}

/** Lists the products of one link type, or of all; those of the category the shopper came from come first. */
export async function listLinkedCards(
  db: Db,
  { id, cid, type }: { id: number; cid?: number; type?: LinkType },
  view: PriceContext,
): Promise<ProductCardData[]> {
  const types: LinkType[] = type ? [type] : ['related', 'up_sell', 'cross_sell'];
  const isElsewhere = cid
    ? sql`(not exists (select 1 from product_categories pc where pc.product_id = l.linked_id
        and pc.category_id in ${buildBranchQuery(cid)}))::int`
    : sql`0`;
  return loadProductCards(db, await listLinkedIds(db, [id], types, isElsewhere), view);
}

/** The products in the shopper's cart. */
async function listCartProductIds(db: Db, { guestTokenHash, customerId }: Shopper): Promise<number[]> {
  if (guestTokenHash === null && customerId === null) return [];
  const owner =
    customerId === null
      ? sql`q.guest_key = ${guestTokenHash} and q.customer_id is null`
      : sql`q.customer_id = ${customerId}`;
  const rows = await executeRows<{ id: number }>(
    db,
    sql`select distinct v.product_id as id from quotes q
      join quote_items i on i.quote_id = q.id join variants v on v.id = i.variant_id
      where q.status = 'active' and ${owner}`,
  );
  return rows.map(({ id }) => id);
}

async function listMostLovedIds(db: Db, scope: ProductScope, limit: number): Promise<number[]> {
  const terms = { conditions: [], sort: 'most_loved', page: 1, limit, rate: 1, hasFacets: false } as const;
  return (await listProducts(db, { ...terms, scope })).ids;
}

/**
 * Recommends for a product, or for everything in the cart: linked products first, then the most loved of the
 * same categories, then of the whole shop, until there are enough.
 */
export async function listRecommendedCards(
  db: Db,
  { productId, limit }: { productId?: number; limit: number },
  shopper: Shopper,
  view: PriceContext,
): Promise<ProductCardData[]> {
  const productIds = productId ? [productId] : await listCartProductIds(db, shopper);
  const linked = await listLinkedIds(db, productIds, ['cross_sell', 'related', 'up_sell']);
  const sameCategoryIds = await listMostLovedIds(db, isInSameCategories(productIds), limit * 2);
  const loved = await listMostLovedIds(db, allProducts, limit * 2 + productIds.length);
  const recommendedIds = new Set(
    [...linked, ...sameCategoryIds, ...loved].filter((id) => !productIds.includes(id)),
  );
  return loadProductCards(db, [...recommendedIds].slice(0, limit), view);
}
