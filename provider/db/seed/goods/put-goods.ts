import type { Db } from '../../client';
import { productAttributes, productCategories, productImages, products } from '../../schema/product';
import { variantOptions, variants } from '../../schema/variant';
import { inBatches, requireEntry } from '../rows';
import { categories } from '../shelves/categories';
import { bobPair, bodyWavePair, curlyPair } from '../shelves/category-row';
import type { CategoryIds, OptionIds } from '../shelves/put-shelves';
import { daysFrom, endOfSunday } from '../times';
import { careOf } from '../words/care';
import { galleryOf } from './gallery';
import { CHOICE_CODES, type Good, NEW_DAYS } from './good';
import { goods } from './goods';
import { titleOf } from './titles';
import { type MadeVariant, optionCodesOf, variantsOf } from './variants';

/** Ids by address. */
export type ProductIds = ReadonlyMap<string, number>;

const pairs = { 'body-wave': bodyWavePair, 'bob-bangs': bobPair, curly: curlyPair };

const productRow = (good: Good, now: Date) => ({
  sku: good.sku,
  urlPath: good.slug,
  name: titleOf(good.slug),
  kind: good.kind,
  texture: good.texture,
  meta: good.meta,
  description: good.description,
  shortDescription: good.shortDescription,
  specifications: [...good.facts],
  care: careOf(good),
  badges: [...(good.badges ?? [])],
  tags: [...(good.tags ?? [])],
  beforeAfter: good.beforeAfter ? [pairs[good.beforeAfter]] : [],
  optionCodes: optionCodesOf(good),
  newUntil: good.daysInShop <= NEW_DAYS ? daysFrom(now, NEW_DAYS - good.daysInShop + 1) : null,
  saleEndsAt: good.saleEndsInWeeks === undefined ? null : endOfSunday(now, good.saleEndsInWeeks),
  soldCount: good.soldCount,
  metaTitle: titleOf(good.slug),
  metaDescription: `${good.shortDescription} ${good.meta}.`,
  createdAt: daysFrom(now, -good.daysInShop),
  updatedAt: now,
});

export async function putProducts(db: Db, now: Date): Promise<ProductIds> {
  const written = await inBatches(
    goods.map((good) => productRow(good, now)),
    (batch) => db.insert(products).values(batch).returning({ id: products.id, urlPath: products.urlPath }),
  );
  return new Map(written.map(({ id, urlPath }) => [urlPath, id]));
}

export async function putGalleries(db: Db, productIds: ProductIds): Promise<void> {
  const rows = goods.flatMap((good) =>
    galleryOf(good).map((picture, position) => ({
      ...picture,
      productId: requireEntry(productIds, good.slug, 'product'),
      position,
    })),
  );
  await inBatches(rows, (batch) =>
    db.insert(productImages).values(batch).returning({ id: productImages.id }),
  );
}

/** Puts every product into its categories and their parents; the category of its breadcrumbs is the main one. */
export async function putOnShelves(db: Db, productIds: ProductIds, categoryIds: CategoryIds): Promise<void> {
  const rows = categories.flatMap((category) => {
    const inside = goods.filter((good) => category.has(good) || good.mainCategory === category.urlPath);
    return inside.map((good, position) => ({
      productId: requireEntry(productIds, good.slug, 'product'),
      categoryId: requireEntry(categoryIds, category.urlPath, 'category'),
      isMain: good.mainCategory === category.urlPath,
      position,
    }));
  });
  await inBatches(rows, (batch) =>
    db.insert(productCategories).values(batch).returning({ productId: productCategories.productId }),
  );
}

/** What every variant of a product has in common. */
export async function putFixedAttributes(
  db: Db,
  productIds: ProductIds,
  optionIds: OptionIds,
): Promise<void> {
  const rows = goods.flatMap((good) => {
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
  await inBatches(rows, (batch) =>
    db.insert(productAttributes).values(batch).returning({ productId: productAttributes.productId }),
  );
}

const variantRow = (made: MadeVariant, productId: number, position: number, now: Date) => ({
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

export async function putVariants(
  db: Db,
  productIds: ProductIds,
  optionIds: OptionIds,
  now: Date,
): Promise<void> {
  const made = goods.flatMap((good) =>
    variantsOf(good).map((variant, position) => ({
      variant,
      row: variantRow(variant, requireEntry(productIds, good.slug, 'product'), position, now),
    })),
  );
  const ids = await inBatches(
    made.map(({ row }) => row),
    (batch) => db.insert(variants).values(batch).returning({ id: variants.id }),
  );

  const options = made.flatMap(({ variant }, index) =>
    CHOICE_CODES.flatMap((code) => {
      const value = variant.choice[code];
      const variantId = ids[index]?.id;
      if (value === undefined || variantId === undefined) return [];
      return [{ variantId, optionId: requireEntry(optionIds, `${code}/${value}`, 'option') }];
    }),
  );
  await inBatches(options, (batch) =>
    db.insert(variantOptions).values(batch).returning({ variantId: variantOptions.variantId }),
  );
}
