import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { productCategories, productImages, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { groupBy } from '@/provider/platform/group-by';
import type { VariantOptionValue } from '@/provider/modules/product/nearest-variant';

/** What carts and orders need of a variant. */
export type VariantDetails = {
  variantId: number;
  productId: number;
  sku: string;
  parentSku: string;
  name: string;
  image: string;
  urlPath: string;
  priceCents: number;
  wasCents: number | null;
  available: number;
  handlingDays: number;
  isActive: boolean;
  options: { label: string; value: string; attributeCode: string }[];
  optionValues: VariantOptionValue[];
  categoryIds: number[];
};

export async function loadOptionsByVariant(db: Db, variantIds: readonly number[]) {
  const rows = await db
    .select({
      variantId: variantOptions.variantId,
      code: attributes.code,
      label: attributes.label,
      value: attributeOptions.value,
      text: attributeOptions.label,
      kind: attributes.pickerKind,
    })
    .from(variantOptions)
    .innerJoin(attributeOptions, eq(attributeOptions.id, variantOptions.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .where(inArray(variantOptions.variantId, [...variantIds]))
    .orderBy(asc(attributes.position));
  return groupBy(rows, ({ variantId }) => variantId);
}

async function loadFirstImages(db: Db, productIds: readonly number[]) {
  const rows = await db
    .selectDistinctOn([productImages.productId], {
      productId: productImages.productId,
      path: productImages.path,
    })
    .from(productImages)
    .where(inArray(productImages.productId, [...productIds]))
    .orderBy(asc(productImages.productId), asc(productImages.position));
  return new Map(rows.map(({ productId, path }) => [productId, path]));
}

async function loadCategoryIds(db: Db, productIds: readonly number[]) {
  const rows = await db
    .select({ productId: productCategories.productId, categoryId: productCategories.categoryId })
    .from(productCategories)
    .where(inArray(productCategories.productId, [...productIds]))
    .orderBy(desc(productCategories.isMain), asc(productCategories.categoryId));
  return groupBy(rows, ({ productId }) => productId);
}

/** Loads variants by id; an unknown id is left out. Fifty take as many queries as one. */
export async function loadVariantDetails(db: Db, variantIds: readonly number[]) {
  const detailsById = new Map<number, VariantDetails>();
  if (variantIds.length === 0) return detailsById;

  const rows = await db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...variantIds]));
  const productIds = [...new Set(rows.map(({ product }) => product.id))];
  if (productIds.length === 0) return detailsById;
  const options = await loadOptionsByVariant(db, variantIds);
  const firstImages = await loadFirstImages(db, productIds);
  const categories = await loadCategoryIds(db, productIds);

  for (const { variant, product } of rows) {
    const order = (code: string) => product.optionCodes.indexOf(code) + 1 || product.optionCodes.length + 1;
    const sortedOptions = [...(options.get(variant.id) ?? [])].sort((a, b) => order(a.code) - order(b.code));
    detailsById.set(variant.id, {
      variantId: variant.id,
      productId: product.id,
      sku: variant.sku,
      parentSku: product.sku,
      name: product.name,
      image: variant.image ?? firstImages.get(product.id) ?? '',
      urlPath: product.urlPath,
      priceCents: variant.priceCents,
      wasCents: variant.wasCents,
      available: variant.stock,
      handlingDays: variant.handlingDays,
      isActive: variant.isActive && product.isActive,
      options: sortedOptions.map(({ label, text, code }) => ({ label, value: text, attributeCode: code })),
      optionValues: sortedOptions.map(({ code, value }) => ({ code, value })),
      categoryIds: (categories.get(product.id) ?? []).map(({ categoryId }) => categoryId),
    });
  }
  return detailsById;
}
