import { sql, type SQL } from 'drizzle-orm';
import type { ProductCard } from '@/contract/product-card';
import type { Db } from '@/provider/db/client';
import type { Shopper } from '@/provider/http/shopper';
import { idList } from './id-list';
import { cardsByIds, type CardView } from './product-card';
import { listProducts } from './product-listing';
import { besides, branchOf, everything } from './product-scope';
import { rowsOf } from './rows';

type LinkType = 'related' | 'up_sell' | 'cross_sell';

/** Linked products that can be shown, each once: the types in the order they are given, then by position. */
async function linkedIds(
  db: Db,
  from: readonly number[],
  types: readonly LinkType[],
  first: SQL = sql`0`,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select l.linked_id as id from linked_products l
      join products p on p.id = l.linked_id and p.is_active
      where l.product_id = any(${idList(from)}) and l.linked_id <> all(${idList(from)})
        and l.type in (${sql.join(
          types.map((type) => sql`${type}`),
          sql`, `,
        )})
        and exists (select 1 from variants v where v.product_id = p.id and v.is_active)
      group by l.linked_id
      order by min(${first}), min(array_position(string_to_array(${types.join(',')}, ','), l.type)), min(l.position), l.linked_id`,
  );
  return rows.map(({ id }) => id);
}

/** The products of a link type, or of all; those of the category that the shopper came from stand first. */
export async function linkedCards(
  db: Db,
  { id, cid, type }: { id: number; cid?: number; type?: LinkType },
  view: CardView,
): Promise<ProductCard[]> {
  const types: LinkType[] = type ? [type] : ['related', 'up_sell', 'cross_sell'];
  const isElsewhere = cid
    ? sql`(not exists (select 1 from product_categories pc where pc.product_id = l.linked_id
        and pc.category_id in ${branchOf(cid)}))::int`
    : sql`0`;
  return cardsByIds(db, await linkedIds(db, [id], types, isElsewhere), view);
}

/** The products in the shopper's cart. */
async function cartProductIds(db: Db, { guestKey, customerId }: Shopper): Promise<number[]> {
  if (guestKey === null && customerId === null) return [];
  const owner =
    customerId === null
      ? sql`q.guest_key = ${guestKey} and q.customer_id is null`
      : sql`q.customer_id = ${customerId}`;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct v.product_id as id from quotes q
      join quote_items i on i.quote_id = q.id join variants v on v.id = i.variant_id
      where q.status = 'active' and ${owner}`,
  );
  return rows.map(({ id }) => id);
}

async function mostLovedIds(db: Db, scope: SQL, limit: number): Promise<number[]> {
  const terms = { conditions: [], sort: 'most_loved', page: 1, limit, rate: 1, hasFacets: false } as const;
  return (await listProducts(db, { ...terms, scope })).ids;
}

/**
 * What goes with a product, or with all that is in the cart: what the shop has linked first, then the most loved of the
 * same shelves, then of the whole shop, until there are enough.
 */
export async function alsoLikeCards(
  db: Db,
  { productId, limit }: { productId?: number; limit: number },
  shopper: Shopper,
  view: CardView,
): Promise<ProductCard[]> {
  const from = productId ? [productId] : await cartProductIds(db, shopper);
  const linked = await linkedIds(db, from, ['cross_sell', 'related', 'up_sell']);
  const near = await mostLovedIds(db, besides(from), limit * 2);
  const loved = await mostLovedIds(db, everything, limit * 2 + from.length);
  const wanted = new Set([...linked, ...near, ...loved].filter((id) => !from.includes(id)));
  return cardsByIds(db, [...wanted].slice(0, limit), view);
}
