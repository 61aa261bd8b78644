import type { Db } from '@/provider/db/client';
import { productAttributes, productCategories, productImages, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { writeInBatches, requireEntry } from '@/provider/seed/write-in-batches';
import { demoCategories } from '@/provider/seed/category/categories';
import { bobPair, bodyWavePair, curlyPair } from '@/provider/seed/category/category-row';
import type { CategoryIds, OptionIds } from '@/provider/seed/category/seed-categories';
import { addDays, getEndOfSunday } from '@/provider/seed/dates';
import { getCareSteps } from './care';
import { buildGallery } from './gallery';
import { OPTION_CODES, type SeedProduct, NEW_DAYS } from '@/provider/seed/seed-product';
import { demoProducts } from './demo-products';
import { getProductTitle } from './titles';
import { type SeedVariant, getOptionCodes, buildVariants } from './variants';

/** Ids by slug. */
export type ProductIds = ReadonlyMap<string, number>;

const beforeAfterPairs = { 'body-wave': bodyWavePair, 'bob-bangs': bobPair, curly: curlyPair };

const buildProductRow = (good: SeedProduct, now: Date) => ({
  sku: good.sku,
  urlPath: good.slug,
  name: getProductTitle(good.slug),
  kind: good.kind,
  texture: good.texture,
  meta: good.meta,
  description: good.description,
  shortDescription: good.shortDescription,
  specifications: [...good.specifications],
  care: getCareSteps(good),
  badges: [...(good.badges ?? [])],
  tags: [...(good.tags ?? [])],
  beforeAfter: good.beforeAfter ? [beforeAfterPairs[good.beforeAfter]] : [],
  optionCodes: getOptionCodes(good),
  newUntil: good.daysInShop <= NEW_DAYS ? addDays(now, NEW_DAYS - good.daysInShop + 1) : null,
  saleEndsAt: good.saleEndsInWeeks === undefined ? null : getEndOfSunday(now, good.saleEndsInWeeks),
  soldCount: good.soldCount,
  metaTitle: getProductTitle(good.slug),
  metaDescription: `${good.shortDescription} ${good.meta}.`,
  createdAt: addDays(now, -good.daysInShop),
  updatedAt: now,
});

export async function seedProducts(db: Db, now: Date): Promise<ProductIds> {
  const written = await writeInBatches(
    demoProducts.map((good) => buildProductRow(good, now)),
    (batch) => db.insert(products).values(batch).returning({ id: products.id, urlPath: products.urlPath }),
  );
  return new Map(written.map(({ id, urlPath }) => [urlPath, id]));
}

export async function seedGalleries(db: Db, productIds: ProductIds): Promise<void> {
  const rows = demoProducts.flatMap((good) =>
    buildGallery(good).map((picture, position) => ({
      ...picture,
      productId: requireEntry(productIds, good.slug, 'product'),
      position,
    })),
  );
  await writeInBatches(rows, (batch) =>
    db.insert(productImages).values(batch).returning({ id: productImages.id }),
  );
}

/** Adds every product to its categories and their parents; the category of its breadcrumbs is the main one. */
export async function seedProductCategories(
  db: Db,
  productIds: ProductIds,
  categoryIds: CategoryIds,
): Promise<void> {
  const rows = demoCategories.flatMap((category) => {
    const inside = demoProducts.filter(
      (good) => category.includes(good) || good.mainCategory === category.urlPath,
    );
    return inside.map((good, position) => ({
      productId: requireEntry(productIds, good.slug, 'product'),
      categoryId: requireEntry(categoryIds, category.urlPath, 'category'),
      isMain: good.mainCategory === category.urlPath,
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
  const rows = demoProducts.flatMap((good) => {
    const fixed = [
      ...(good.texture ? [`texture/${good.texture}`] : []),
      ...Object.entries(good.fixed ?? {}).flatMap(([code, values]) =>
        values.map((value) => `${code}/${value}`),
      ),
    ];
    return fixed.map((key) => ({
      productId: requireEntry(productIds, good.slug, 'product'),
      optionId: requireEntry(optionIds, key, 'option'),
    }));
  });
  await writeInBatches(rows, (batch) =>
    db.insert(productAttributes).values(batch).returning({ productId: productAttributes.productId }),
  );
}

const buildVariantRow = (made: SeedVariant, productId: number, position: number, now: Date) => ({
  productId,
  sku: made.sku,
  priceCents: made.priceCents,
  wasCents: made.wasCents,
  stock: made.stock,
  handlingDays: made.handlingDays,
  image: made.image,
  position,
  updatedAt: now,
});

export async function seedVariants(
  db: Db,
  productIds: ProductIds,
  optionIds: OptionIds,
  now: Date,
): Promise<void> {
  const made = demoProducts.flatMap((good) =>
    buildVariants(good).map((variant, position) => ({
      variant,
      row: buildVariantRow(variant, requireEntry(productIds, good.slug, 'product'), position, now),
    })),
  );
  const ids = await writeInBatches(
    made.map(({ row }) => row),
    (batch) => db.insert(variants).values(batch).returning({ id: variants.id }),
  );

  const options = made.flatMap(({ variant }, index) =>
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
