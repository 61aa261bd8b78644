import type { Db } from '@/provider/db/client';
import { asc, eq } from 'drizzle-orm';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { categories } from '@/provider/db/schema/category';
import { productAttributes, productCategories, productImages, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { writeInBatches, requireEntry } from '@/provider/seed/write-in-batches';
import { categoryRules } from './category-rules';
import { addDays, getEndOfSunday } from '@/provider/seed/dates';
import { getCareSteps } from './care';
import { loadOptionLabels } from '@/provider/seed/option-labels';
import { buildGallery } from './gallery';
import { OPTION_CODES, type SeedProduct, NEW_DAYS } from '@/provider/seed/seed-product';
import { demoProducts } from './demo-products';
import { getProductTitle } from './titles';
import { type SeedVariant, getOptionCodes, buildVariants } from './variants';

/** Ids by slug. */
export type ProductIds = ReadonlyMap<string, number>;
/** Ids by "code/value". */
type OptionIds = ReadonlyMap<string, number>;

const createPair = (name: string, label: string) => ({
  before: `before-after/${name}-before.webp`,
  after: `before-after/${name}-after.webp`,
  label,
});
const beforeAfterPairs = {
  'body-wave': createPair('body-wave', 'HD Lace Front Body Wave Wig, 20 in'),
  'bob-bangs': createPair('bob-bangs', 'Sleek Bob Wig with Bangs, 10 in'),
  curly: createPair('curly', 'Jerry Curly Lace Front Wig, 16 in'),
};

export async function loadOptionIds(db: Db): Promise<OptionIds> {
  const rows = await db
    .select({ id: attributeOptions.id, code: attributes.code, value: attributeOptions.value })
    .from(attributeOptions)
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId));
  return new Map(rows.map(({ id, code, value }) => [`${code}/${value}`, id]));
}

const buildProductRow = (product: SeedProduct, now: Date) => ({
  sku: product.sku,
  urlPath: product.slug,
  name: getProductTitle(product.slug),
  kind: product.kind,
  texture: product.texture,
  meta: product.meta,
  description: product.description,
  shortDescription: product.shortDescription,
  specifications: [...product.specifications],
  care: getCareSteps(product),
  badges: [...(product.badges ?? [])],
  tags: [...(product.tags ?? [])],
  beforeAfter: product.beforeAfter ? [beforeAfterPairs[product.beforeAfter]] : [],
  optionCodes: getOptionCodes(product),
  newUntil: product.daysInShop <= NEW_DAYS ? addDays(now, NEW_DAYS - product.daysInShop + 1) : null,
  saleEndsAt: product.saleEndsInWeeks === undefined ? null : getEndOfSunday(now, product.saleEndsInWeeks),
  soldCount: product.soldCount,
  metaTitle: getProductTitle(product.slug),
  metaDescription: `${product.shortDescription} ${product.meta}.`,
  createdAt: addDays(now, -product.daysInShop),
  updatedAt: now,
});

export async function seedProducts(db: Db, now: Date): Promise<ProductIds> {
  const insertedProducts = await writeInBatches(
    demoProducts.map((product) => buildProductRow(product, now)),
    (batch) => db.insert(products).values(batch).returning({ id: products.id, urlPath: products.urlPath }),
  );
  return new Map(insertedProducts.map(({ id, urlPath }) => [urlPath, id]));
}

export async function seedGalleries(db: Db, productIds: ProductIds): Promise<void> {
  const labels = await loadOptionLabels(db);
  const rows = demoProducts.flatMap((product) =>
    buildGallery(product, labels).map((image, position) => ({
      ...image,
      productId: requireEntry(productIds, product.slug, 'product'),
      position,
    })),
  );
  await writeInBatches(rows, (batch) =>
    db.insert(productImages).values(batch).returning({ id: productImages.id }),
  );
}

/** Adds every product to its categories and their parents; the category of its breadcrumbs is the main one. */
export async function seedProductCategories(db: Db, productIds: ProductIds): Promise<void> {
  const categoryRows = await db
    .select({ id: categories.id, urlPath: categories.urlPath })
    .from(categories)
    .orderBy(asc(categories.position));
  const rows = categoryRows.flatMap(({ id: categoryId, urlPath }) => {
    const inside = demoProducts.filter(
      (product) => categoryRules[urlPath]?.(product) || product.mainCategory === urlPath,
    );
    return inside.map((product, position) => ({
      productId: requireEntry(productIds, product.slug, 'product'),
      categoryId,
      isMain: product.mainCategory === urlPath,
      position,
    }));
  });
  await writeInBatches(rows, (batch) =>
    db.insert(productCategories).values(batch).returning({ productId: productCategories.productId }),
  );
}

/** Seeds what all variants of a product share. */
export async function seedFixedAttributes(
  db: Db,
  productIds: ProductIds,
  optionIds: OptionIds,
): Promise<void> {
  const rows = demoProducts.flatMap((product) => {
    const fixed = [
      ...(product.texture ? [`texture/${product.texture}`] : []),
      ...Object.entries(product.fixed ?? {}).flatMap(([code, values]) =>
        values.map((value) => `${code}/${value}`),
      ),
    ];
    return fixed.map((key) => ({
      productId: requireEntry(productIds, product.slug, 'product'),
      optionId: requireEntry(optionIds, key, 'option'),
    }));
  });
  await writeInBatches(rows, (batch) =>
    db.insert(productAttributes).values(batch).returning({ productId: productAttributes.productId }),
  );
}

const buildVariantRow = (variant: SeedVariant, productId: number, position: number, now: Date) => ({
  productId,
  sku: variant.sku,
  priceCents: variant.priceCents,
  wasCents: variant.wasCents,
  stock: variant.stock,
  handlingDays: variant.handlingDays,
  image: variant.image,
  position,
  updatedAt: now,
});

export async function seedVariants(
  db: Db,
  productIds: ProductIds,
  optionIds: OptionIds,
  now: Date,
): Promise<void> {
  const variantRows = demoProducts.flatMap((product) =>
    buildVariants(product).map((variant, position) => ({
      variant,
      row: buildVariantRow(variant, requireEntry(productIds, product.slug, 'product'), position, now),
    })),
  );
  const ids = await writeInBatches(
    variantRows.map(({ row }) => row),
    (batch) => db.insert(variants).values(batch).returning({ id: variants.id }),
  );

  const options = variantRows.flatMap(({ variant }, index) =>
    OPTION_CODES.flatMap((code) => {
      const value = variant.selection[code];
      const variantId = ids[index]?.id;
      if (value === undefined || variantId === undefined) return [];
      return [{ variantId, optionId: requireEntry(optionIds, `${code}/${value}`, 'option') }];
    }),
  );
  await writeInBatches(options, (batch) =>
    db.insert(variantOptions).values(batch).returning({ variantId: variantOptions.variantId }),
  );
}
