import { sql } from 'drizzle-orm';
import type { ProductCardData } from '@/contract/product-card';
import type { Db } from '@/provider/db/client';
import { listAttributes } from './attribute';
import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import { getCardBadges } from '@/provider/modules/product/card-badges';
import { convertAmount, formatMoney } from '@/provider/platform/money';
import { toPriceFields } from '@/provider/modules/pricing/price-fields';
import { formatVariantMeta, type OptionLabel } from '@/provider/modules/product/variant-meta';
import type { CurrencyRecord } from '@/provider/platform/money';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { executeRows } from '@/provider/platform/db-rows';

/** How prices are shown, and what counts as new. */
export type PriceContext = { currency: CurrencyRecord; now: Date };

type Row = {
  id: number;
  sku: string;
  name: string;
  urlPath: string;
  meta: string;
  optionCodes: string[];
  texture: string | null;
  badges: string[];
  tags: string[];
  rating: number;
  reviews: number;
  isNew: boolean;
  variantId: number;
  priceCents: number;
  wasCents: number | null;
  stock: number;
  image: string | null;
  /** Whether the product's own text and first image describe this variant. */
  isFirst: boolean;
  isDefault: boolean;
  lowestCents: number | null;
  variants: number;
  /** Its own options, without those that all variants share. */
  variantOptionIds: number[];
  /** Those of all its variants. */
  optionIds: number[];
  images: { path: string; alt: string; color: string | null }[];
  categories: { id: number; name: string }[];
};

// Triggers maintain the shown variant (migrations/0003, 0007, 0008): the one the product page opens with
// (lib/catalog/variant-selection.ts: findDefaultVariant), the first in stock, else the first. Lists sort by its price
// too.
const isFirstVariant = sql`not exists (
  select 1 from variants v where v.product_id = p.id and v.is_active
    and (v.position, v.id) < (card_variant.position, card_variant.id)
)`;

// All images: which two a card shows is decided in getPictures.
const images = sql`(
  select json_agg(json_build_object('path', path, 'alt', alt, 'color', color) order by position, id)
  from product_images where video_url is null and product_id = p.id
)`;

const categories = sql`(
  select json_agg(json_build_object('id', c.id, 'name', c.name) order by pc.is_main desc, c.position, c.id)
  from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id
)`;

type CardOptions = { labels: (OptionLabel & { value: string })[]; swatches: ProductCardData['swatches'] };

/** Reads the options from the attributes in memory: in the statement they would cost a join for each card. */
function getCardOptions(
  { variantOptionIds, optionIds }: Row,
  attributes: readonly FacetAttribute[],
): CardOptions {
  const labels = attributes.flatMap(({ code, options }) =>
    options
      .filter(({ id }) => variantOptionIds.includes(id))
      .map(({ label, value }) => ({ code, label, value })),
  );
  const colors = attributes.find(({ code }) => code === 'color')?.options ?? [];
  const swatches = colors
    .filter(({ id }) => optionIds.includes(id))
    .map(({ value, label, image }) => ({ value, label, image }));
  return { labels, swatches };
}

const IMAGES_MAX = 2;

/**
 * Returns the first images in the order of the product page: the variant's color first, then images for every
 * color. Another color's only if there are no others; a gallery may lack its color.
 */
function getPictures(
  { images, image, name }: Row,
  labels: CardOptions['labels'],
): { path: string; alt: string }[] {
  const values = labels.map(({ value }) => value);
  const variantImages = [
    ...images.filter(({ color }) => color !== null && values.includes(color)),
    ...images.filter(({ color }) => color === null),
  ].slice(0, IMAGES_MAX);
  if (image === null) return variantImages.length > 0 ? variantImages : images;
  if (variantImages.some(({ path }) => path === image)) return variantImages;
  const color = labels.find(({ code }) => code === 'color');
  return [{ path: image, alt: color ? `${name} in ${color.label}` : name }, ...variantImages];
}

function toProductCard(
  row: Row,
  { labels, swatches }: CardOptions,
  { currency }: PriceContext,
): ProductCardData {
  const { regularPrice, price, ...shown } = toPriceFields(row.priceCents, row.wasCents, currency);
  const [first, second] = getPictures(row, labels);
  const { lowestCents } = row;
  return {
    id: row.id,
    productId: row.id,
    sku: row.sku,
    name: row.name,
    urlPath: row.urlPath,
    image: first?.path ?? '',
    imageAlt: first?.alt ?? row.name,
    hoverImage: second?.path ?? null,
    meta: row.isFirst ? row.meta : formatVariantMeta(labels, row.optionCodes),
    texture: row.texture,
    basePrice: regularPrice,
    finalPrice: price,
    ...shown,
    previewLowestPriceFormat:
      lowestCents !== null && lowestCents < row.priceCents
        ? formatMoney(convertAmount(lowestCents, currency.rate), currency.symbol)
        : null,
    ratingSummary: row.rating,
    reviewsCount: row.reviews,
    isSaleable: row.stock > 0,
    isNew: row.isNew,
    hasOptions: row.variants > 1,
    defaultVariantId: row.variantId,
    isDefaultVariant: row.isDefault,
    badges: getCardBadges({
      discountPercent: shown.discountPercent,
      stock: row.stock,
      isNew: row.isNew,
      own: row.badges,
    }),
    tags: row.tags,
    categories: row.categories,
    swatches,
  };
}

/**
 * The only place that builds cards: in the order of the ids, in one statement. Missing and inactive products
 * and those without variant are left out. `variantIds`, parallel to `ids`, select the variant to show where
 * given.
 */
export async function loadProductCards(
  db: Db,
  ids: readonly number[],
  view: PriceContext,
  variantIds: readonly (number | null)[] = [],
): Promise<ProductCardData[]> {
  if (ids.length === 0) return [];
  const rows = await executeRows<Row>(
    db,
    sql`with requested as materialized (
      select id, variant_id, position
      from unnest(${toSqlIdArray(ids)}, ${toSqlIdArray(ids.map((_, index) => variantIds[index] ?? 0))}) with ordinality as input(id, variant_id, position)
    )
    select p.id, p.sku, p.name, p.url_path as "urlPath", p.meta, p.texture, p.badges, p.tags,
      p.option_codes as "optionCodes",
      round(p.rating_average::numeric, 1)::float8 as rating, p.rating_count as reviews,
      coalesce(p.new_until > ${view.now.toISOString()}::timestamptz, false) as "isNew",
      card_variant.id as "variantId", card_variant.price_cents as "priceCents", card_variant.was_cents as "wasCents",
      card_variant.stock, card_variant.image, card_variant.id = p.shown_variant_id as "isDefault", 
      cardinality(f.variant_ids) as variants, ${isFirstVariant} as "isFirst",
      p.lowest_price_cents as "lowestCents",
      array(select option_id from variant_options where variant_id = card_variant.id) as "variantOptionIds",
      p.option_ids as "optionIds",
      coalesce(${images}, '[]') as images, coalesce(${categories}, '[]') as categories
    from requested
    join products p on p.id = requested.id and p.is_active
    join product_facets f on f.product_id = p.id
    cross join lateral (
      select * from variants v where v.id = coalesce((
        select v.id from variants v where v.id = requested.variant_id and v.product_id = p.id and v.is_active
      ), p.shown_variant_id) limit 1
    ) card_variant
    order by requested.position`,
  );
  const attributes = await listAttributes(db);
  return rows.map((row) => toProductCard(row, getCardOptions(row, attributes), view));
}
