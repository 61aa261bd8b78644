import { and, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { productAttributes, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';

export type CatalogVariant = {
  productId: number;
  priceCents: number;
  stock: number;
  /** "code=value" of all its options, including its colour family. */
  optionKeys: Set<string>;
};

/** Loads every variant with all its options, row by row: the reference for lists and facets. */
export async function loadCatalogVariants(db: Db): Promise<CatalogVariant[]> {
  const option = {
    code: attributes.code,
    value: attributeOptions.value,
    family: attributeOptions.family,
  };
  const pieces = await db
    .select({
      id: variants.id,
      productId: variants.productId,
      priceCents: variants.priceCents,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.isActive, true)))
    .where(eq(variants.isActive, true));
  const own = await db
    .select({ ...option, variantId: variantOptions.variantId })
    .from(variantOptions)
    .innerJoin(attributeOptions, eq(attributeOptions.id, variantOptions.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId));
  const shared = await db
    .select({ ...option, productId: productAttributes.productId })
    .from(productAttributes)
    .innerJoin(attributeOptions, eq(attributeOptions.id, productAttributes.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId));

  return pieces.map(({ id, ...piece }) => {
    const rows = [
      ...own.filter((row) => row.variantId === id),
      ...shared.filter((row) => row.productId === piece.productId),
    ];
    const words = rows.flatMap(({ code, value, family }) => [
      `${code}=${value}`,
      ...(family ? [`color_family=${family}`] : []),
    ]);
    return { ...piece, optionKeys: new Set(words) };
  });
}

export const getProductIds = (pieces: readonly CatalogVariant[]) =>
  new Set(pieces.map(({ productId }) => productId));
