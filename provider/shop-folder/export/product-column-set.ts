import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import {
  listLocalizedColumns,
  type LocalizedColumn,
} from '@/provider/shop-folder/products/localized-columns';
import { findTranslationKeys } from '@/provider/shop-folder/products/product-translations';
import type { Languages } from '@/provider/shop-folder/files/languages';
import type { NamedAttribute, ShopNames } from './shop-names';

/** The columns of an exported products.csv, in their order. */
export type ProductColumnSet = {
  names: readonly string[];
  /** Those of attributes that the variants of a product share. */
  sharedAttributes: readonly { attribute: NamedAttribute; column: string }[];
  /** By "namespace.key". */
  metafields: readonly { key: string; column: string }[];
  /** Those of texts in further languages. */
  translations: readonly LocalizedColumn[];
};

type Found = {
  optionCount: number;
  sharedAttributeIds: number[];
  metafields: string[];
  /** What the file has called those of Shopify's category attributes. */
  metafieldLabels: Record<string, string>;
  /** Columns of Shopify that are written only where a product needs them. */
  hasVendors: boolean;
  hasBarcodes: boolean;
  hasGrams: boolean;
  hasPolicies: boolean;
  hasUnsold: boolean;
  hasVideos: boolean;
};

/** What the products of the shop need columns for. */
async function findNeeds(db: Db): Promise<Found> {
  const [row] = await executeRows<Found>(
    db,
    sql`select
      (select coalesce(max(cardinality(option_codes)), 0) from products)::int as "optionCount",
      (select coalesce(jsonb_agg(distinct o.attribute_id), '[]') from product_attributes p
        join attribute_options o on o.id = p.option_id) as "sharedAttributeIds",
      (select coalesce(jsonb_agg(distinct key), '[]') from imported_products,
        jsonb_object_keys(source->'metafields') as key) as "metafields",
      (select coalesce(jsonb_object_agg(m->>'key', m->>'label'), '{}') from imported_products,
        jsonb_array_elements(source->'extras'->'categoryMetafields') as m) as "metafieldLabels",
      exists (select from imported_products where source->>'vendor' <> '') as "hasVendors",
      (exists (select from imported_products where source @? '$.variants[*] ? (@.barcode != null)')
        or exists (select from variants where barcode is not null)) as "hasBarcodes",
      exists (select from imported_products where source @? '$.variants[*] ? (@.weightGrams > 0)') as "hasGrams",
      exists (select from imported_products
        where source @? '$.variants[*] ? (@.isSoldWithoutStock == true)') as "hasPolicies",
      exists (select from variants group by product_id having not bool_or(is_active)) as "hasUnsold",
      (exists (select from product_images where video_url is not null)
        or exists (select from imported_products where source->'extras' ? 'videos')) as "hasVideos"`,
  );
  return row!;
}

/** "custom.fabric_care" as "Fabric care (product.metafields.custom.fabric_care)". */
function toMetafieldColumn(key: string, label?: string) {
  if (label) return `${label} (product.metafields.${key})`;
  const words = key
    .slice(key.indexOf('.') + 1)
    .replace(/[_-]+/g, ' ')
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (product.metafields.${key})`;
}

/**
 * The order of shops/demo/products.csv. A copy of the folder also says which stock it was exported with: what is sold
 * afterwards is no change of the copy's.
 */
export async function loadProductColumnSet(
  db: Db,
  names: ShopNames,
  { isBase, languages }: { isBase: boolean; languages: Languages },
): Promise<ProductColumnSet> {
  const needs = await findNeeds(db);
  const keys = languages.further.length === 0 ? [] : await findTranslationKeys(db);
  const translations = listLocalizedColumns(keys, languages);
  const only = (isNeeded: boolean, column: string) => (isNeeded ? [column] : []);
  const sharedAttributes = names.attributes
    .filter(({ id }) => needs.sharedAttributeIds.includes(id))
    .map((attribute) => ({ attribute, column: `Attribute: ${names.getAttributeName(attribute, [])}` }));
  const metafields = [...needs.metafields].sort().map((key) => ({
    key,
    column: toMetafieldColumn(key, needs.metafieldLabels[key]),
  }));
  const options = Array.from({ length: needs.optionCount }, (_, at) => at + 1);
  const columns = [
    ...['Handle', 'Title', 'Subtitle', 'Short Description', 'Body (HTML)'],
    ...only(needs.hasVendors, 'Vendor'),
    ...['Type', 'Categories', 'Tags', 'Badges', 'Product SKU', 'Published'],
    ...sharedAttributes.map(({ column }) => column),
    ...metafields.map(({ column }) => column),
    ...['Specifications', 'Care', 'Before And After'],
    ...only(needs.hasVideos, 'Videos'),
    ...options.flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
    'Variant SKU',
    ...only(needs.hasBarcodes, 'Variant Barcode'),
    ...only(needs.hasGrams, 'Variant Grams'),
    ...['Variant Price', 'Variant Compare At Price', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
    ...only(!isBase, 'Variant Inventory Exported'),
    ...only(needs.hasPolicies, 'Variant Inventory Policy'),
    'Variant Handling Days',
    ...only(needs.hasUnsold, 'Variant Published'),
    ...['Variant Image', 'Image Src', 'Image Alt Text', 'Image Option', 'SEO Title', 'SEO Description'],
    ...['Created At', 'New Until', 'Sale Ends', 'Sold Count'],
    ...['Related Products', 'Upsell Products', 'Cross-sell Products'],
  ];
  return {
    ...{ sharedAttributes, metafields, translations },
    names: columns.flatMap((column) => [
      column,
      ...translations.filter(({ beside }) => beside === column).map(({ name }) => name),
    ]),
  };
}
