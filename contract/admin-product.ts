import { z } from 'zod';
import {
  AdminCategory,
  AdminImage,
  AdminVariant,
  Cents,
  ImageChange,
  Stock,
  VariantChange,
} from './admin-product-fields';
import { adminProductBulkContract } from './admin-product-bulk';
import { createAdminProductContract } from './admin-product-create';
import { adminProductImportContract } from './admin-product-import';
import { adminProductImageContract, PRODUCT_IMAGES_MAX } from './admin-product-image';
import { get, put } from './call';
import { BooleanParam, DateTime, Id, numberParam, paginated, Paging } from './primitives';

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

const ProductFilter = z.object({
  /** A part of the name or of an option, or a whole SKU. */
  q: z.string().trim().min(1).max(120).optional(),
  isActive: BooleanParam.optional(),
  /** `out`: nothing of it can be bought. `low`: a variant on sale has three pieces or fewer. */
  stock: z.enum(['out', 'low']).optional(),
});
const ProductSearch = Paging.extend({
  limit: numberParam(z.number().int().min(1).max(100)).default(25),
  ...ProductFilter.shape,
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
  categories: z.array(AdminCategory),
  /** What its variants differ in, in the order of the pickers. */
  optionNames: z.array(z.string()),
  /** When it will be on sale, and when no longer; null if it is planned for no time. */
  publishAt: DateTime.nullable(),
  unpublishAt: DateTime.nullable(),
  /** Of the shop: people choose times in it. */
  timeZone: z.string(),
  variants: z.array(AdminVariant),
  createdAt: DateTime,
  updatedAt: DateTime,
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
  /** From then on it is on sale; it is hidden until then. */
  publishAt: DateTime.nullable().optional(),
  unpublishAt: DateTime.nullable().optional(),
  /** All but those of rules, the main one first. */
  categoryIds: z
    .array(Id)
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, 'Each category once')
    .optional(),
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
  list: get('/api/admin/products', {
    input: ProductSearch,
    data: z.object({ ...paginated(ListedProduct), currency: z.string(), timeZone: z.string() }),
  }),
  /** Returns the products that such a list has, or all, as a file that `checkImport` takes. */
  export: get('/api/admin/products/export', {
    input: ProductFilter,
    data: z.null(),
    rawResponses: { 200: 'The file, as CSV.' },
    mediaType: 'text/csv',
  }),
  read: get('/api/admin/products/{id}', { input: z.object({ id: PathId }), data: AdminProduct }),
  /** Changes texts, sale, and prices and stock of variants, all or none. */
  update: put('/api/admin/products/{id}', { input: ProductUpdate, data: AdminProduct }),
  /** Lists all categories by their names. */
  listCategories: get('/api/admin/categories', {
    data: z.object({
      items: z.array(z.object({ id: z.number(), name: z.string(), urlPath: z.string() })),
    }),
  }),
  ...adminProductImageContract,
  ...createAdminProductContract(AdminProduct),
  ...adminProductBulkContract,
  ...adminProductImportContract,
};
export type ProductUpdate = z.output<typeof ProductUpdate>;
export type AdminProduct = z.output<typeof AdminProduct>;
