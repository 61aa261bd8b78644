import { NO_CATEGORY } from '@/provider/modules/product/manage/product-categories';
import { asc, eq, sql } from 'drizzle-orm';
import type { Category, CategoryLink, NavigationItem } from '@/contract/category';
import type { Db } from '@/provider/db/client';
import { categories, navigationItems } from '@/provider/db/schema/category';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { getChildren, getSiblings, type CategoryNode } from '@/provider/modules/category/category-tree';
import { convertAmount, formatMoney } from '@/provider/platform/money';
import { LIST_SORTS } from '@/contract/product-sort';
import { readCatalog } from '@/provider/modules/product/listing/catalog-cache';
import {
  listCategoryOffers,
  type CategoryOffers,
} from '@/provider/modules/product/listing/catalog-categories';
import { toSortOptions } from '@/provider/modules/product/listing/product-sort';
import { listCategoryBreadcrumbs } from '@/provider/modules/product/breadcrumb';
import type { CurrencyRecord } from '@/provider/platform/money';
import { requireSort } from '@/provider/modules/product/listing/product-list-page';
import { executeRows } from '@/provider/platform/db-rows';

type Row = CategoryNode & { fromCents: number | null };

type PlainRow = Omit<Row, 'productCount' | 'fromCents'>;

const plainNodes = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'parentId', c.parent_id, 'name', c.name,
    'urlPath', c.url_path, 'image', c.image) order by c.position, c.id), '[]')
  from categories c
)`;

/** The ids of a category and of all below it; each once, even if the tree has a cycle. */
function listBranch(nodes: readonly PlainRow[], id: number): Set<number> {
  const branch = new Set([id]);
  for (const branchId of branch)
    for (const node of nodes) if (node.parentId === branchId) branch.add(node.id);
  return branch;
}

function addOffers(nodes: readonly PlainRow[], offers: readonly CategoryOffers[]): Row[] {
  return nodes.map((node) => {
    const branch = [...listBranch(nodes, node.id)];
    const ownOffers = offers.filter(({ categoryIds }) => branch.some((id) => categoryIds.has(id)));
    const prices = ownOffers.flatMap(({ fromCents }) => fromCents ?? []);
    return {
      ...node,
      productCount: ownOffers.reduce((sum, { productCount }) => sum + productCount, 0),
      fromCents: prices.length > 0 ? Math.min(...prices) : null,
    };
  });
}

/**
 * Lists every category with the number of products in and below it, and the lowest price of those that can be
 * bought.
 */
async function listNodes(db: Db): Promise<Row[]> {
  const found = await readCatalog<{ nodes: PlainRow[] }>(db, sql`${plainNodes} as nodes`);
  return found ? addOffers(found.row.nodes, listCategoryOffers(found.catalog)) : listNodesBySql(db);
}

/** The same while the products are being read into memory. */
async function listNodesBySql(db: Db): Promise<Row[]> {
  return executeRows<Row>(
    db,
    sql`with recursive tree as (
      select id as root, id from categories
      union
      select t.root, c.id from tree t join categories c on c.parent_id = t.id
    ), offers as (
      select id as product_id, lowest_price_cents as price_cents
      from products where is_active and shown_variant_id is not null
    ), shelved as (
      select t.root, count(distinct o.product_id)::int as count, min(o.price_cents) as from_cents
      from tree t join product_categories pc on pc.category_id = t.id join offers o on o.product_id = pc.product_id
      group by t.root
    )
    select c.id, c.parent_id as "parentId", c.name, c.url_path as "urlPath", c.image,
      coalesce(s.count, 0) as "productCount", s.from_cents as "fromCents"
    from categories c left join shelved s on s.root = c.id
    order by c.position, c.id`,
  );
}

const toCategoryLink = (
  { fromCents, parentId: _parent, ...row }: Row,
  currency: CurrencyRecord,
): CategoryLink => ({
  ...row,
  previewFromPriceFormat:
    fromCents === null ? null : formatMoney(convertAmount(fromCents, currency.rate), currency.symbol),
});

/** Loads the tree, two levels deep. */
export async function loadCategoryTree(db: Db, currency: CurrencyRecord) {
  const nodes = await listNodes(db);
  return getChildren(nodes, null).map((node) => ({
    ...toCategoryLink(node, currency),
    children: getChildren(nodes, node.id).map((child) => toCategoryLink(child, currency)),
  }));
}

/** Lists categories by URL path, in the given order. */
export async function listCategoryLinks(db: Db, paths: readonly string[], currency: CurrencyRecord) {
  const nodes = await listNodes(db);
  return paths
    .flatMap((path) => nodes.filter(({ urlPath }) => urlPath === path))
    .map((node) => toCategoryLink(node, currency));
}

const detailColumns = {
  title: categories.title,
  description: categories.description,
  metaTitle: categories.metaTitle,
  metaDescription: categories.metaDescription,
  beforeAfter: categories.beforeAfter,
  promos: categories.promos,
  defaultSortBy: categories.defaultSortBy,
};

export async function loadCategory(db: Db, id: number, currency: CurrencyRecord): Promise<Category> {
  const [detail] = await db.select(detailColumns).from(categories).where(eq(categories.id, id));
  const nodes = await listNodes(db);
  const node = nodes.find((candidate) => candidate.id === id);
  if (!detail || !node) throw new NotFoundError(NO_CATEGORY);
  const links = (rows: readonly Row[]) => rows.map((row) => toCategoryLink(row, currency));

  return {
    ...toCategoryLink(node, currency),
    ...detail,
    breadcrumbs: await listCategoryBreadcrumbs(db, id),
    children: links(getChildren(nodes, id)),
    siblings: links(getSiblings(nodes, node)),
    availableSortBy: toSortOptions(LIST_SORTS),
    defaultSortBy: requireSort(LIST_SORTS, undefined, detail.defaultSortBy),
  };
}

/** Returns a category's default sort; throws if the category does not exist. */
export async function requireCategorySort(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ sort: categories.defaultSortBy })
    .from(categories)
    .where(eq(categories.id, id));
  if (!row) throw new NotFoundError(NO_CATEGORY);
  return row.sort;
}

export async function loadNavigation(db: Db): Promise<NavigationItem[]> {
  const rows = await db
    .select()
    .from(navigationItems)
    .orderBy(asc(navigationItems.position), asc(navigationItems.id));
  return rows.map(({ id, name, urlPath, isSale, columns, images }) => ({
    id,
    name,
    urlPath,
    isSale,
    navImages: images,
    children: columns,
  }));
}
