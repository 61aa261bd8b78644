import { resolveShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ImportedProduct } from './imported-product';
import type { Attribute, AttributeOption, Lookup } from './to-columns';

/** Handles of other products, in their order. */
export type ProductLinks = { related: string[]; upSells: string[]; crossSells: string[] };

/** Paths of a video, and of the image that is shown before it plays. */
export type VideoColumns = { video: string; path: string; width: number; height: number };

/** What the columns that Shopify does not have write; missing where the file has no such column. */
export type ExtraColumns = ProductLinks & {
  shortDescription: string;
  texture: string | null;
  specifications: { label: string; value: string }[];
  care: { title: string; text: string }[];
  badges: string[];
  beforeAfter: { label: string; before: string; after: string }[];
  videos: VideoColumns[];
  /** In ISO 8601, in UTC. */
  newUntil: string | null;
  saleEndsAt: string | null;
  soldCount: number;
  /** Besides the main one. */
  otherCategoryIds: number[];
  /** What all variants share. */
  sharedOptionIds: number[];
};

/** A product without these columns has them: the base of a column that is added to the file later. */
export const EXTRA_DEFAULTS: ExtraColumns = {
  shortDescription: '',
  texture: null,
  specifications: [],
  care: [],
  badges: [],
  beforeAfter: [],
  videos: [],
  newUntil: null,
  saleEndsAt: null,
  soldCount: 0,
  otherCategoryIds: [],
  sharedOptionIds: [],
  related: [],
  upSells: [],
  crossSells: [],
};

const TEXTURE = 'texture';

const toIsoDate = (text: string | null, dates: DateContext) =>
  text === null ? null : resolveShopDate(text, dates).toISOString();

/** The options that all variants share, by attribute. */
function toSharedColumns(
  shared: readonly { attribute: Attribute; options: readonly AttributeOption[] }[],
): Pick<ExtraColumns, 'sharedOptionIds'> & Partial<Pick<ExtraColumns, 'texture'>> {
  const texture = shared.find(({ attribute }) => attribute.code === TEXTURE);
  const ids = shared.flatMap(({ options }) => options.map(({ id }) => id));
  return {
    sharedOptionIds: [...new Set(ids)].sort((a, b) => a - b),
    ...(texture ? { texture: texture.options[0]?.value ?? null } : {}),
  };
}

const linkColumns = {
  related: 'Related Products',
  upSells: 'Upsell Products',
  crossSells: 'Cross-sell Products',
};

/** The links whose products are there, and all others with their columns. */
export function splitLinks({ extras }: ImportedProduct, { hasProduct }: Pick<Lookup, 'hasProduct'>) {
  const links: Partial<ProductLinks> = {};
  const missing: { handle: string; field: string }[] = [];
  for (const key of Object.keys(linkColumns) as (keyof ProductLinks)[]) {
    if (!extras[key]) continue;
    links[key] = extras[key].filter(hasProduct);
    for (const handle of extras[key])
      if (!hasProduct(handle)) missing.push({ handle, field: linkColumns[key] });
  }
  return { links, missing };
}

/** Metafields follow what the file says itself; of one label, the column `Specifications` counts. */
function toSpecifications({
  specifications,
  categoryMetafields,
}: Pick<ImportedProduct['extras'], 'specifications' | 'categoryMetafields'>) {
  if (!categoryMetafields) return specifications;
  const own = specifications ?? [];
  const labels = new Set(own.map(({ label }) => label.toLowerCase()));
  const others = categoryMetafields.filter(({ label }) => !labels.has(label.toLowerCase()));
  return [...own, ...others.map(({ label, value }) => ({ label, value }))];
}

export function toExtraColumns(product: ImportedProduct, lookup: Lookup): Partial<ExtraColumns> {
  const { newUntil, saleEnds, categories, attributes, beforeAfter, videos, ...extras } = product.extras;
  const { shortDescription, care, badges, soldCount } = extras;
  const [main, ...others] = (categories ?? []).map(lookup.getCategoryId);
  const getPath = (src: string) => lookup.getImage(src)?.path;
  const columns = {
    ...{ shortDescription, care, badges, soldCount },
    specifications: toSpecifications(extras),
    ...splitLinks(product, lookup).links,
    ...(attributes ? toSharedColumns(lookup.listSharedOptions(product)) : {}),
    newUntil: newUntil === undefined ? undefined : toIsoDate(newUntil, lookup.dates),
    saleEndsAt: saleEnds === undefined ? undefined : toIsoDate(saleEnds, lookup.dates),
    otherCategoryIds: categories && [...new Set(others)].filter((id) => id !== main).sort((a, b) => a - b),
    beforeAfter: beforeAfter?.flatMap(({ label, ...sources }) => {
      const [before, after] = [getPath(sources.before), getPath(sources.after)];
      return before && after ? [{ label, before, after }] : [];
    }),
    videos: videos?.flatMap(({ src, poster }) => {
      const video = getPath(src);
      const image = lookup.getImage(poster ?? product.images[0]?.src ?? '');
      return video && image ? [{ video, path: image.path, width: image.width, height: image.height }] : [];
    }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
