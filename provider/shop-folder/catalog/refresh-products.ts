import { sql } from 'drizzle-orm';
import { productTag, systemTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { attributes } from '@/provider/db/schema/attribute';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import type { SectionImport } from '@/provider/shop-folder/entries/import-section';
import { loadBase, saveBase } from '@/provider/shop-folder/entries/imported-entries';
import { attributesSection } from './attributes-section';
import { categoriesSection } from './categories-section';
import { listListTags, type CatalogSection } from './catalog-section';

/** Of one transaction, which keeps its locks for a moment and its statements within the time limit. */
const PRODUCTS_AT_ONCE = 2_000;

/** Names what products have to show anew, beside the entries of sections; `position` is the last product that does. */
const PENDING = 'catalog-refresh';

/** What products show of their categories, and of those above them. */
const CATEGORY_FIELDS: readonly string[] = ['name', 'parent'];

/** The ids of what products show in another way now. */
async function listChanged(db: Db, section: CatalogSection, { changes }: SectionImport): Promise<string[]> {
  const isAttributes = section === attributesSection;
  if (isAttributes && changes.some(({ key, fields }) => key === '' && fields.includes('order')))
    return (await db.select({ code: attributes.code }).from(attributes)).map(({ code }) => code);
  return changes
    .filter(({ key, kind }) => key !== '' && kind === 'updated')
    .filter(({ fields }) => isAttributes || fields.some((field) => CATEGORY_FIELDS.includes(field)))
    .map(({ key }) => key);
}

/** Remembers what products have to show anew; in the transaction of the change, so that an import that is killed then goes on. */
export async function addPending(db: Db, section: CatalogSection, result: SectionImport): Promise<void> {
  const changed = await listChanged(db, section, result);
  if (changed.length === 0) return;
  const before = await loadBase(db, PENDING);
  const keys = [...(before?.keys() ?? []), ...changed.map((id) => `${section.name} ${id}`)];
  const entry = { source: null, values: {}, position: 0 };
  await saveBase(db, PENDING, before, new Map(keys.map((key) => [key, entry])));
}

/** Products that show an attribute by its code, or a category by its path: also one above theirs. */
const selectProducts = (codes: readonly string[], paths: readonly string[], after: number) => sql`
  with recursive branch as (
    select id from categories
    where url_path in (select jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb))
    union select c.id from categories c join branch on c.parent_id = branch.id
  ), options as (
    select o.id from attribute_options o join attributes a on a.id = o.attribute_id
    where a.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
  ), found as (
    select product_id as id from product_categories where category_id in (select id from branch)
    union select product_id from product_attributes where option_id in (select id from options)
    union select v.product_id from variant_options join variants v on v.id = variant_id
      where option_id in (select id from options)
  )
  select id from found where id > ${after}::int order by id`;

const listIds = (keys: readonly string[], { name }: CatalogSection) =>
  keys.filter((key) => key.startsWith(`${name} `)).map((key) => key.slice(name.length + 1));

/** The search and the pages of products show what changed: a transaction for every 2,000. */
export async function refreshProducts(ctx: ServiceContext): Promise<void> {
  const pending = await loadBase(ctx.db, PENDING);
  if (!pending || pending.size === 0) return;
  const keys = [...pending.keys()];
  const after = Math.max(...[...pending.values()].map(({ position }) => position));
  const selected = selectProducts(listIds(keys, attributesSection), listIds(keys, categoriesSection), after);
  const ids = (await executeRows<{ id: number }>(ctx.db, selected)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) {
    const part = ids.slice(start, start + PRODUCTS_AT_ONCE);
    await withTransaction(ctx, async (tx) => {
      await reindexProducts(tx.db, part);
      await tx.db.execute(
        sql`update imported_entries set position = ${part.at(-1)}::int where section = ${PENDING}`,
      );
      tx.invalidateTags(...part.map(productTag));
    });
  }
  await withTransaction(ctx, async (tx) => {
    await saveBase(tx.db, PENDING, pending, new Map());
    // Those of an import that was killed were never published.
    tx.invalidateTags(systemTag(), ...(await listListTags(tx.db)));
  });
}
