import { z } from 'zod';
import { Cents, Gtin, Stock } from './admin-product-fields';
import { del, post } from './call';
import { Id } from './primitives';

/** An id that cannot be one is not found, like one that does not exist. */
const PathId = Id.catch(0);
const Version = z.string().max(64);
export const OPTIONS_MAX = 8;
export const VARIANTS_MAX = 500;

const Option = z.strictObject({
  /** "Length": one that the shop has, or a new one. */
  name: z.string().trim().min(1).max(60),
  values: z
    .array(z.string().trim().min(1).max(60))
    .min(1)
    .max(100)
    .refine(
      (values) => new Set(values.map((value) => value.toLowerCase())).size === values.length,
      'Each value once',
    ),
});

/** `Product`: a product as it is edited. */
export const createAdminProductContract = <Product extends z.ZodType>(Product: Product) => ({
  /** Creates a hidden product with one variant. */
  create: post('/api/admin/products', {
    input: z.strictObject({
      name: z.string().trim().min(1).max(255),
      sku: z.string().trim().min(1).max(120).optional(),
      barcode: Gtin.optional(),
      priceCents: Cents,
      /** Null: it is sold without limit. */
      stock: Stock.nullable().default(0),
      categoryIds: z.array(Id).max(50).default([]),
    }),
    data: Product,
  }),
  /** Deletes a product that no order, cart or review names. */
  delete: del('/api/admin/products/{id}', { input: z.object({ id: PathId }), data: z.null() }),
  /** Adds a variant for each combination of values that the product does not have yet. */
  addVariants: post('/api/admin/products/{id}/variants', {
    input: z.strictObject({
      id: PathId,
      version: Version,
      options: z
        .array(Option)
        .min(1)
        .max(OPTIONS_MAX)
        .refine(
          (options) => new Set(options.map(({ name }) => name.toLowerCase())).size === options.length,
          'Each option once',
        ),
      priceCents: Cents,
      stock: Stock.nullable(),
    }),
    data: Product,
  }),
  /** Deletes variants; those that orders or carts name are no longer sold instead. */
  removeVariants: post('/api/admin/products/{id}/variants/remove', {
    input: z.strictObject({
      id: PathId,
      version: Version,
      ids: z.array(Id).min(1).max(VARIANTS_MAX),
    }),
    data: Product,
  }),
});
