import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { getPagination } from '@/provider/platform/pagination';
import type { SortCode } from '@/contract/product-sort';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';
import { listProducts } from './product-listing';
import { allProducts, isNewAt, isOnSaleAfter, type ProductScope } from './product-scope';
import { executeRows } from '@/provider/platform/db-rows';

type ListName = 'new' | 'best_sellers' | 'sale' | 'flash_sale';

type List = { title: string; sort: SortCode; isReducedOnly: boolean; scope: (now: Date) => ProductScope };

const lists: Record<ListName, List> = {
  new: { title: 'New arrivals', sort: 'newest', isReducedOnly: false, scope: isNewAt },
  best_sellers: {
    title: 'Best sellers',
    sort: 'best_sellers',
    isReducedOnly: false,
    scope: () => allProducts,
  },
  sale: { title: 'Sale', sort: 'discount', isReducedOnly: true, scope: () => allProducts },
  flash_sale: { title: 'Flash sale', sort: 'discount', isReducedOnly: true, scope: isOnSaleAfter },
};

async function findNextSaleEnd(db: Db, now: Date): Promise<string | null> {
  const [row] = await executeRows<{ ends: string | null }>(
    db,
    sql`select to_char(min(p.sale_ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends
      from products p where p.is_active and ${isOnSaleAfter(now).condition}`,
  );
  return row?.ends ?? null;
}

/** Loads a page of a named list; a flash sale returns the end of its first reduction. */
export async function loadNamedList(
  db: Db,
  { name, page, limit }: { name: ListName; page: number; limit: number },
  view: PriceContext,
) {
  const { title, sort, isReducedOnly, scope } = lists[name];
  const { total, ids } = await listProducts(db, {
    scope: scope(view.now),
    isReducedOnly,
    conditions: [],
    sort,
    page,
    limit,
    rate: view.currency.rate,
    hasFacets: false,
  });
  return {
    items: await loadProductCards(db, ids, view),
    ...getPagination({ page, limit }, total),
    title,
    endTime: name === 'flash_sale' ? await findNextSaleEnd(db, view.now) : null,
  };
}
