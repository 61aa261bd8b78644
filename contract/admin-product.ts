import { z } from 'zod';
import { adminProductImageContract, PRODUCT_IMAGES_MAX, ProductImagePath } from './admin-product-image';
import { get, put } from './call';
import { BooleanParam, DateTime, Id, numberParam, paginated, Paging } from './primitives';

const INTEGER_MAX = 2_147_483_647;
const Cents = z.int().min(1).max(INTEGER_MAX);
const Stock = z.int().min(0).max(INTEGER_MAX);
/** An id that cannot be one is not found, like one that does not exist. */
const PathId = Id.catch(0);

const VariantUpdate = z
  .strictObject({
    sku: z.string().max(120),
    priceCents: Cents.optional(),
    wasCents: Cents.nullable().optional(),
    stock: Stock.optional(),
  })
  .refine(
    ({ priceCents, wasCents, stock }) => [priceCents, wasCents, stock].some((value) => value !== undefined),
    'price_cents, was_cents or stock must be given',
  )
  .refine(
    ({ priceCents, wasCents }) => !priceCents || !wasCents || wasCents > priceCents,
    'was_cents must be more than price_cents',
  );

const ProductSearch = Paging.extend({
  limit: numberParam(z.number().int().min(1).max(100)).default(25),
  /** A part of the name or of an option, or a whole SKU. */
  q: z.string().trim().min(1).max(120).optional(),
  isActive: BooleanParam.optional(),
  /** `out`: nothing of it can be bought. `low`: a variant on sale has three pieces or fewer. */
  stock: z.enum(['out', 'low']).optional(),
});

const ListedProduct = z.object({
  currency: z.string(),
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  urlPath: z.string(),
  image: z.string().nullable(),
  isActive: z.boolean(),
  /** Of the variants on sale; null without any. */
  lowestPriceCents: z.number().nullable(),
  highestPriceCents: z.number().nullable(),
  variantCount: z.number(),
  /** Of all variants on sale together; null if one of them is sold without limit. */
  stock: z.number().nullable(),
});

const AdminVariant = z.object({
  id: z.number(),
  sku: z.string(),
  /** Its options in one line; empty for a product without options. */
  label: z.string(),
  priceCents: z.number(),
  wasCents: z.number().nullable(),
  /** Null: sold without limit. */
  stock: z.number().nullable(),
  isActive: z.boolean(),
  /** The path of its own picture. */
  image: z.string().nullable(),
});

const AdminImage = z.object({
  id: z.number(),
  path: z.string(),
  alt: z.string(),
  /** What it shows before it plays. Videos come with an import. */
  isVideo: z.boolean(),
  /** The color that it shows; null: it is shown with all. */
  color: z.string().nullable(),
});

const Texts = {
  name: z.string().trim().min(1).max(255),
  shortDescription: z.string().trim().max(2_000),
  description: z.string().trim().max(20_000),
  metaTitle: z.string().trim().max(255),
  metaDescription: z.string().trim().max(500),
};
const Tag = z.string().trim().min(1).max(60);

const AdminProduct = z.object({
  id: z.number(),
  sku: z.string(),
  urlPath: z.string(),
  ...Texts,
  tags: z.array(z.string()),
  isActive: z.boolean(),
  /** Changes with everything that an update can change but stock: sales change that. */
  version: z.string(),
  /** Of all prices: the base currency of the shop. */
  currency: z.string(),
  images: z.array(AdminImage),
  /** The colors of its variants. */
  colors: z.array(z.object({ value: z.string(), label: z.string() })),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  variants: z.array(AdminVariant),
  createdAt: DateTime,
  updatedAt: DateTime,
});

const VariantChange = z
  .strictObject({
    id: Id,
    priceCents: Cents.optional(),
    wasCents: Cents.nullable().optional(),
    isActive: z.boolean().optional(),
    /** The path of one of the product's pictures. */
    image: ProductImagePath.nullable().optional(),
    /** With `stockBefore`, what was seen: what has been sold since then is taken off. */
    stock: Stock.optional(),
    stockBefore: Stock.nullable().optional(),
  })
  .refine(({ stock, stockBefore }) => (stock === undefined) === (stockBefore === undefined), {
    path: ['stockBefore'],
    message: 'stock and stock_before belong together',
  });

const ImageChange = z
  .strictObject({
    /** One that the product has; without it, `path` is a new one. */
    id: Id.optional(),
    /** What `addImage` or `cropImage` returned. */
    path: ProductImagePath.optional(),
    alt: z.string().trim().max(500),
    color: z.string().max(120).nullable().optional(),
  })
  .refine(({ id, path }) => id !== undefined || path !== undefined, {
    path: ['path'],
    message: 'id or path must be given',
  });

const ProductUpdate = z.strictObject({
  id: PathId,
  /** The one that was read: another means that somebody else has changed the product since. */
  version: z.string().max(64),
  name: Texts.name.optional(),
  shortDescription: Texts.shortDescription.optional(),
  description: Texts.description.optional(),
  metaTitle: Texts.metaTitle.optional(),
  metaDescription: Texts.metaDescription.optional(),
  tags: z.array(Tag).max(100).optional(),
  isActive: z.boolean().optional(),
  /** All pictures in their order: one that is left out is removed. */
  images: z.array(ImageChange).max(PRODUCT_IMAGES_MAX).optional(),
  variants: z
    .array(VariantChange)
    .max(2_000)
    .refine((variants) => new Set(variants.map(({ id }) => id)).size === variants.length, 'Each variant once')
    .optional(),
});

/** The products of the back office. */
export const adminProductContract = {
  /** Sets price and stock of a variant. */
  updateVariant: put('/api/admin/variants/{sku}', {
    input: VariantUpdate,
    data: z.object({
      id: z.number(),
      productId: z.number(),
      sku: z.string(),
      priceCents: z.number(),
      wasCents: z.number().nullable(),
      stock: z.number(),
    }),
  }),
  /** Lists all products, also those not on sale, the newest first. */
  list: get('/api/admin/products', { input: ProductSearch, data: z.object(paginated(ListedProduct)) }),
  read: get('/api/admin/products/{id}', { input: z.object({ id: PathId }), data: AdminProduct }),
  /** Changes texts, sale, and prices and stock of variants, all or none. */
  update: put('/api/admin/products/{id}', { input: ProductUpdate, data: AdminProduct }),
  ...adminProductImageContract,
};
export type ProductUpdate = z.output<typeof ProductUpdate>;
export type AdminProduct = z.output<typeof AdminProduct>;
