import { sql } from 'drizzle-orm';
import type { ProductCardData } from '@/contract/product-card';
import type { Db } from '@/provider/db/client';
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
  optionLabels: OptionLabel[];
  images: { path: string; alt: string; isOther: boolean }[];
  categories: { id: number; name: string }[];
  swatches: { value: string; label: string; image: string | null }[];
};

// Triggers maintain the shown variant (migrations/0003, 0007, 0008): the one the product page opens with
// (lib/catalog/variant-selection.ts: findDefaultVariant), the first in stock, else the first. Lists sort by its price
// too.
const siblingCounts = sql`(
  select count(*)::int as variants, (array_agg(v.id order by v.position, v.id))[1] = card_variant.id as is_first
  from variants v where v.product_id = p.id and v.is_active
)`;

const variantOptionLabels = sql`(
  select json_agg(json_build_object('code', a.code, 'label', o.label) order by o.position, o.id)
  from variant_options vo join attribute_options o on o.id = vo.option_id join attributes a on a.id = o.attribute_id
  where vo.variant_id = card_variant.id
)`;

// In product page order: the variant's color first, then images for every color, then the others.
const images = sql`(
  select json_agg(json_build_object('path', path, 'alt', alt, 'isOther', fit = 2) order by fit, position, id)
  from (
    select path, alt, position, id,
      case when color is null then 1 when color in (
        select o.value from variant_options vo join attribute_options o on o.id = vo.option_id
        where vo.variant_id = card_variant.id
      ) then 0 else 2 end as fit
    from product_images where product_id = p.id and video_url is null order by fit, position, id limit 2
  ) i
)`;

const categories = sql`(
  select json_agg(json_build_object('id', c.id, 'name', c.name) order by pc.is_main desc, c.position, c.id)
  from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id
)`;

// Loads all requested products at once: per product, each would read the options of the whole shop.
const colorSwatches = sql`(
  select product_id, json_agg(json_build_object('value', value, 'label', label, 'image', image)
    order by position, option_id) as swatches
  from (
    select distinct product_options.product_id, product_options.option_id, o.value, o.label, o.image, o.position
    from (
      select v.product_id, vo.option_id from variants v join variant_options vo on vo.variant_id = v.id
      where v.is_active and v.product_id in (select id from requested)
      union all
      select product_id, option_id from product_attributes where product_id in (select id from requested)
    ) product_options
    join attribute_options o on o.id = product_options.option_id join attributes a on a.id = o.attribute_id
    where a.code = 'color'
  ) product_colors group by product_id
)`;

/** Returns the variant's images; another color's only if there are no others. A gallery may lack its color. */
function getPictures({ images, image, name, optionLabels }: Row): { path: string; alt: string }[] {
  const variantImages = images.filter(({ isOther }) => !isOther);
  if (image === null) return variantImages.length > 0 ? variantImages : images;
  if (variantImages.some(({ path }) => path === image)) return variantImages;
  const color = optionLabels.find(({ code }) => code === 'color');
  return [{ path: image, alt: color ? `${name} in ${color.label}` : name }, ...variantImages];
}

function toProductCard(row: Row, { currency }: PriceContext): ProductCardData {
  const { regularPrice, price, ...shown } = toPriceFields(row.priceCents, row.wasCents, currency);
  const [first, second] = getPictures(row);
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
    meta: row.isFirst ? row.meta : formatVariantMeta(row.optionLabels, row.optionCodes),
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
    swatches: row.swatches,
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
      card_variant.stock, card_variant.image, card_variant.id = p.shown_variant_id as "isDefault", siblings.variants, siblings.is_first as "isFirst",
      p.lowest_price_cents as "lowestCents",
      coalesce(${variantOptionLabels}, '[]') as "optionLabels",
      coalesce(${images}, '[]') as images,
      coalesce(${categories}, '[]') as categories,
      coalesce(colors.swatches, '[]') as swatches
    from requested
    join products p on p.id = requested.id and p.is_active
    join variants card_variant on card_variant.id = coalesce((
      select v.id from variants v where v.id = requested.variant_id and v.product_id = p.id and v.is_active
    ), p.shown_variant_id)
    cross join lateral ${siblingCounts} siblings
    left join ${colorSwatches} colors on colors.product_id = p.id
    order by requested.position`,
  );
  return rows.map((row) => toProductCard(row, view));
}
