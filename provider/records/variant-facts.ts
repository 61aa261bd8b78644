import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { productCategories, productImages, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { grouped } from '@/provider/rules/grouped';
import type { Choice } from '@/provider/rules/nearest-variant';

/** What a cart and an order need to know of a variant. */
export type VariantFacts = {
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
  choices: Choice[];
  categoryIds: number[];
};

export async function optionsOf(db: Db, variantIds: readonly number[]) {
  const rows = await db
    .select({
      variantId: variantOptions.variantId,
      code: attributes.code,
      label: attributes.label,
      value: attributeOptions.value,
      text: attributeOptions.label,
    })
    .from(variantOptions)
    .innerJoin(attributeOptions, eq(attributeOptions.id, variantOptions.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .where(inArray(variantOptions.variantId, [...variantIds]))
    .orderBy(asc(attributes.position));
  return grouped(rows, ({ variantId }) => variantId);
}

async function picturesOf(db: Db, productIds: readonly number[]) {
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

async function categoriesOf(db: Db, productIds: readonly number[]) {
  const rows = await db
    .select({ productId: productCategories.productId, categoryId: productCategories.categoryId })
    .from(productCategories)
    .where(inArray(productCategories.productId, [...productIds]))
    .orderBy(desc(productCategories.isMain), asc(productCategories.categoryId));
  return grouped(rows, ({ productId }) => productId);
}

/** Facts of variants by id; an unknown id is left out. As many queries for fifty as for one. */
export async function variantFacts(db: Db, variantIds: readonly number[]) {
  const known = new Map<number, VariantFacts>();
  if (variantIds.length === 0) return known;

  const rows = await db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...variantIds]));
  const productIds = [...new Set(rows.map(({ product }) => product.id))];
  if (productIds.length === 0) return known;
  const options = await optionsOf(db, variantIds);
  const pictures = await picturesOf(db, productIds);
  const categories = await categoriesOf(db, productIds);

  for (const { variant, product } of rows) {
    const order = (code: string) => product.optionCodes.indexOf(code) + 1 || product.optionCodes.length + 1;
    const chosen = [...(options.get(variant.id) ?? [])].sort((a, b) => order(a.code) - order(b.code));
    known.set(variant.id, {
      variantId: variant.id,
      productId: product.id,
      sku: variant.sku,
      parentSku: product.sku,
      name: product.name,
      image: variant.image ?? pictures.get(product.id) ?? '',
      urlPath: product.urlPath,
      priceCents: variant.priceCents,
      wasCents: variant.wasCents,
      available: variant.stock,
      handlingDays: variant.handlingDays,
      isActive: variant.isActive && product.isActive,
      options: chosen.map(({ label, text, code }) => ({ label, value: text, attributeCode: code })),
      choices: chosen.map(({ code, value }) => ({ code, value })),
      categoryIds: (categories.get(product.id) ?? []).map(({ categoryId }) => categoryId),
    });
  }
  return known;
}
