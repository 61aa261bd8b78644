import { z } from 'zod';
import { ProductImagePath } from './admin-product-image';
import { isGtin } from './barcode';
import { Id } from './primitives';

const INTEGER_MAX = 2_147_483_647;
export const Cents = z.int().min(1).max(INTEGER_MAX);
export const Stock = z.int().min(0).max(INTEGER_MAX);
export const Gtin = z
  .string()
  .trim()
  .refine(isGtin, 'This is no bar code: 8, 12, 13 or 14 digits, of which the last checks the others');

export const AdminVariant = z.object({
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
  /** A GTIN, or what an import has. */
  barcode: z.string().nullable(),
});

export const AdminImage = z.object({
  id: z.number(),
  path: z.string(),
  alt: z.string(),
  /** What it shows before it plays. Videos come with an import. */
  isVideo: z.boolean(),
  /** The color that it shows; null: it is shown with all. */
  color: z.string().nullable(),
});

export const AdminCategory = z.object({
  id: z.number(),
  /** With those above it: "Wigs / Lace front wigs". */
  name: z.string(),
  /** The one in the breadcrumb. */
  isMain: z.boolean(),
  /** A rule of the category has put the product into it, and takes it back. */
  isByRule: z.boolean(),
});

export const VariantChange = z
  .strictObject({
    id: Id,
    priceCents: Cents.optional(),
    wasCents: Cents.nullable().optional(),
    isActive: z.boolean().optional(),
    /** The path of one of the product's pictures. */
    image: ProductImagePath.nullable().optional(),
    barcode: Gtin.nullable().optional(),
    /** With `stockBefore`, what was seen: what has been sold since then is taken off. */
    stock: Stock.optional(),
    stockBefore: Stock.nullable().optional(),
  })
  .refine(({ stock, stockBefore }) => (stock === undefined) === (stockBefore === undefined), {
    path: ['stockBefore'],
    message: 'stock and stock_before belong together',
  });

export const ImageChange = z
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
