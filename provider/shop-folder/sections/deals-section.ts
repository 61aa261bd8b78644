import { asc, eq } from 'drizzle-orm';
import { homeTag, productTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { bundles, products } from '@/provider/db/schema/product';
import { Deals, readDealsFile, toDealRows } from '@/provider/shop-folder/content/deals';
import { replaceRows } from '@/provider/shop-folder/entries/save-rows';
import type { Section } from '@/provider/shop-folder/entries/section';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import type { ContentReferences } from './references';

async function loadDeals(db: Db): Promise<Deals> {
  const rows = await db
    .select({ bundle: bundles, sku: products.sku })
    .from(bundles)
    .innerJoin(products, eq(products.id, bundles.productId))
    .orderBy(asc(bundles.position), asc(bundles.id));
  return {
    deals: rows.map(({ bundle, sku }) => ({
      product: sku,
      title: bundle.title,
      text: bundle.text,
      percent_off: bundle.discountPercent,
      items: bundle.slots.map(({ variantSku, label, qty, instead = [] }) => ({
        quantity: qty,
        options: [{ variantSku, label }, ...instead].map((option) => ({
          variant: option.variantSku,
          label: option.label,
        })),
      })),
    })),
  };
}

async function saveDeals(db: Db, changes: FileChanges<Deals>): Promise<void> {
  const deals = changes.getField<Deals['deals']>('deals');
  if (deals === undefined) return;
  const rows = await db.select({ id: products.id, sku: products.sku }).from(products);
  const productIds = new Map(rows.map(({ id, sku }) => [sku, id]));
  // Carts and orders name them: an id never becomes that of another deal.
  await replaceRows(db, bundles, toDealRows(deals ?? [], productIds), {
    id: bundles.id,
    order: [bundles.position, bundles.id],
    identities: [
      ['productId', 'title'],
      ['productId', 'text'],
    ],
  });
}

const section = createYamlSection<typeof Deals, ContentReferences>({
  name: 'deals',
  file: 'deals.yaml',
  schema: Deals,
  read: readDealsFile,
  load: loadDeals,
  save: saveDeals,
  tags: [],
});

export const dealsSection: Section<ContentReferences> = {
  ...section,
  listTags: async (db) => {
    const rows = await db.selectDistinct({ id: bundles.productId }).from(bundles);
    return [homeTag(), ...rows.map(({ id }) => productTag(id))];
  },
};
