import type { AdminProduct, ProductUpdate } from '@/contract/admin-product';
import { parseMinor, toMoneyText } from '@/admin/layout/money';
import { parseLocalText, toLocalText } from '@/admin/layout/shop-zone';

const TEXT_FIELDS = ['name', 'shortDescription', 'description', 'metaTitle', 'metaDescription'] as const;
type TextField = (typeof TEXT_FIELDS)[number];

/** A variant as its row of the grid has it: as it is typed. */
export type VariantDraft = {
  price: string;
  was: string;
  stock: string;
  isActive: boolean;
  image: string | null;
  barcode: string;
};
/** A picture in the order of the page; one without id is new. */
export type ImageDraft = Omit<AdminProduct['images'][number], 'id'> & { id?: number };
export type ProductDraft = Record<TextField, string> & {
  tags: string;
  isActive: boolean;
  /** By the clocks of the shop; empty for no time. */
  publishAt: string;
  unpublishAt: string;
  categoryIds: number[];
  images: ImageDraft[];
  variants: Record<number, VariantDraft>;
};

const getCategoryIds = ({ categories }: AdminProduct) =>
  categories.filter(({ isByRule }) => !isByRule).map(({ id }) => id);

export function createDraft(product: AdminProduct): ProductDraft {
  const { currency, name, shortDescription, description, metaTitle, metaDescription, isActive } = product;
  return {
    ...{ name, shortDescription, description, metaTitle, metaDescription, isActive },
    tags: product.tags.join(', '),
    publishAt: toLocalText(product.publishAt, product.timeZone),
    unpublishAt: toLocalText(product.unpublishAt, product.timeZone),
    categoryIds: getCategoryIds(product),
    images: product.images,
    variants: Object.fromEntries(
      product.variants.map((variant) => [
        variant.id,
        {
          price: toMoneyText(variant.priceCents, currency),
          was: toMoneyText(variant.wasCents, currency),
          stock: variant.stock === null ? '' : String(variant.stock),
          isActive: variant.isActive,
          image: variant.image,
          barcode: variant.barcode ?? '',
        },
      ]),
    ),
  };
}

const parseTags = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type VariantChange = NonNullable<ProductUpdate['variants']>[number];
type Errors = Record<string, string>;

export const NO_AMOUNT = 'Enter an amount such as 129.00';
export const NO_TIME = 'Choose a day and a time';
export const NO_COUNT = 'Enter a whole number';

/** A number of pieces; null for an empty text, undefined for what is none. */
export function parseCount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** What was changed of a variant; null if nothing was. Adds to `errors` what cannot be read. */
function toVariantChange(
  product: AdminProduct,
  variant: AdminProduct['variants'][number],
  draft: VariantDraft,
  errors: Errors,
): VariantChange | null {
  const { id, priceCents, wasCents, stock, isActive, image, barcode } = variant;
  const price = parseMinor(draft.price, product.currency);
  const was = draft.was.trim() === '' ? null : parseMinor(draft.was, product.currency);
  const count = draft.stock.trim() === '' ? null : Number(draft.stock);
  if (!price) errors[`${id}.price`] = NO_AMOUNT;
  if (was === null && draft.was.trim() !== '') errors[`${id}.was`] = NO_AMOUNT;
  if (price && was !== null && was <= price) errors[`${id}.was`] = 'Must be more than the price';
  if (count === null ? stock !== null : !Number.isInteger(count) || count < 0)
    errors[`${id}.stock`] = NO_COUNT;
  const change: VariantChange = {
    id,
    ...(price && price !== priceCents ? { priceCents: price } : {}),
    ...(was === wasCents ? {} : { wasCents: was }),
    ...(draft.isActive === isActive ? {} : { isActive: draft.isActive }),
    ...(draft.barcode.trim() === (barcode ?? '') ? {} : { barcode: draft.barcode.trim() || null }),
    ...(draft.image === image ? {} : { image: draft.image }),
    ...(count === null || count === stock ? {} : { stock: count, stockBefore: stock }),
  };
  return Object.keys(change).length > 1 ? change : null;
}

const toImageChange = ({ id, path, alt, color }: ImageDraft) =>
  id === undefined ? { path, alt, color } : { id, path, alt, color };

/** Whether something was typed or pressed, also what cannot be read. */
export const hasChanged = (product: AdminProduct, draft: ProductDraft) =>
  !isSame(createDraft(product), draft);

const TIMES = ['publishAt', 'unpublishAt'] as const;

/** The times that were changed, as instants. */
function toTimes(product: AdminProduct, draft: ProductDraft, errors: Errors) {
  const times: Pick<ProductUpdate, (typeof TIMES)[number]> = {};
  for (const name of TIMES) {
    if (draft[name] === toLocalText(product[name], product.timeZone)) continue;
    const instant = parseLocalText(draft[name], product.timeZone);
    if (instant === undefined) errors[name] = NO_TIME;
    else times[name] = instant;
  }
  return times;
}

/** What was changed of a product, and what of it cannot be read, by field. */
export function toProductUpdate(product: AdminProduct, draft: ProductDraft) {
  const errors: Errors = {};
  if (draft.name.trim() === '') errors.name = 'A product needs a name';
  const variants = product.variants.flatMap((variant) => {
    const row = draft.variants[variant.id];
    return (row && toVariantChange(product, variant, row, errors)) ?? [];
  });
  const tags = parseTags(draft.tags);
  const update: ProductUpdate = {
    id: product.id,
    version: product.version,
    ...Object.fromEntries(
      TEXT_FIELDS.filter((field) => draft[field] !== product[field]).map((field) => [field, draft[field]]),
    ),
    ...(isSame(tags, product.tags) ? {} : { tags }),
    ...(draft.isActive === product.isActive ? {} : { isActive: draft.isActive }),
    ...toTimes(product, draft, errors),
    ...(isSame(draft.categoryIds, getCategoryIds(product)) ? {} : { categoryIds: draft.categoryIds }),
    ...(isSame(draft.images, product.images) ? {} : { images: draft.images.map(toImageChange) }),
    ...(variants.length > 0 ? { variants } : {}),
  };
  return { update, errors };
}

const FIELDS: Record<string, string> = {
  priceCents: 'price',
  wasCents: 'was',
  stock: 'stock',
  stockBefore: 'stock',
};

/** What the shop says of variants, "variants.3.priceCents", at the rows that were sent. */
export const toRowErrors = (errors: Errors, sent: ProductUpdate | null): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [, index, field = ''] = /^variants\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const variant = index === undefined ? undefined : sent?.variants?.[Number(index)];
      return [variant ? `${variant.id}.${FIELDS[field] ?? field}` : name, message];
    }),
  );
