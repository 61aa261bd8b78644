import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isGtin } from '@/contract/barcode';
import type { FeedProduct } from '@/contract/product-feed';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { categories } from '@/provider/db/schema/category';
import { productAttributes, productCategories, productImages, products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { getRegularCents } from '@/provider/modules/pricing/discount';
import type { PriceContext } from '@/provider/modules/product/product-card';
import { loadOptionsByVariant } from '@/provider/modules/product/variant-details';
import { computeMethodCost, findCheapestMethod } from '@/provider/modules/shipping/cheapest-method';
import {
  listShippingMethods,
  loadDefaultLocation,
  type ShippingMethodRow,
} from '@/provider/modules/shipping/shipping';
import { groupBy } from '@/provider/platform/group-by';
import { convertAmount, toAmount } from '@/provider/platform/money';

/** Their cache tags, two for each, must be fewer than the 128 that Next keeps. */
const PRODUCTS_PER_PART = 40;
const ANCESTORS_MAX = 10;

const listFeedProducts = (db: Db, after: number) =>
  db
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      urlPath: products.urlPath,
      description: products.description,
      shortDescription: products.shortDescription,
      saleEndsAt: products.saleEndsAt,
    })
    .from(products)
    .where(
      and(
        eq(products.isActive, true),
        gt(products.id, after),
        sql`exists (select 1 from variants v where v.product_id = ${products.id} and v.is_active)`,
      ),
    )
    .orderBy(asc(products.id))
    .limit(PRODUCTS_PER_PART + 1);

const listFeedVariants = (db: Db, productIds: readonly number[]) =>
  db
    .select({
      id: variants.id,
      productId: variants.productId,
      sku: variants.sku,
      barcode: variants.barcode,
      priceCents: variants.priceCents,
      wasCents: variants.wasCents,
      stock: variants.stock,
      image: variants.image,
    })
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), eq(variants.isActive, true)))
    .orderBy(asc(variants.position), asc(variants.id));
type VariantRow = Awaited<ReturnType<typeof listFeedVariants>>[number];

const listFeedImages = (db: Db, productIds: readonly number[]) =>
  db
    .select({ productId: productImages.productId, path: productImages.path })
    .from(productImages)
    .where(and(inArray(productImages.productId, [...productIds]), isNull(productImages.videoUrl)))
    .orderBy(asc(productImages.position), asc(productImages.id));

/** What all variants of a product share: the color of one that is made in no other. */
const listFixedOptions = (db: Db, productIds: readonly number[]) =>
  db
    .select({
      productId: productAttributes.productId,
      code: attributes.code,
      label: attributeOptions.label,
    })
    .from(productAttributes)
    .innerJoin(attributeOptions, eq(attributeOptions.id, productAttributes.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .where(inArray(productAttributes.productId, [...productIds]))
    .orderBy(asc(attributes.position), asc(attributeOptions.position));

/** The names of the main category of each product and of those above it, from the top. */
async function loadCategoryNames(db: Db, productIds: readonly number[]) {
  const all = await db
    .select({ id: categories.id, parentId: categories.parentId, name: categories.name })
    .from(categories);
  const byId = new Map(all.map((category) => [category.id, category]));
  const mainRows = await db
    .selectDistinctOn([productCategories.productId], {
      productId: productCategories.productId,
      categoryId: productCategories.categoryId,
    })
    .from(productCategories)
    .where(inArray(productCategories.productId, [...productIds]))
    .orderBy(
      asc(productCategories.productId),
      desc(productCategories.isMain),
      asc(productCategories.position),
      asc(productCategories.categoryId),
    );
  const listNames = (categoryId: number) => {
    const names: string[] = [];
    let category = byId.get(categoryId);
    while (category && names.length < ANCESTORS_MAX) {
      names.unshift(category.name);
      category = category.parentId === null ? undefined : byId.get(category.parentId);
    }
    return names;
  };
  return new Map(mainRows.map(({ productId, categoryId }) => [productId, listNames(categoryId)]));
}

type VariantView = {
  view: PriceContext;
  countryId: string;
  methods: readonly ShippingMethodRow[];
  options: FeedProduct['variants'][number]['options'];
};

function toFeedVariant(
  { id, sku, barcode, priceCents, wasCents, stock, image }: VariantRow,
  { view, countryId, methods, options }: VariantView,
): FeedProduct['variants'][number] {
  const toShown = (cents: number) => toAmount(convertAmount(cents, view.currency.rate));
  const method = findCheapestMethod(methods, priceCents);
  return {
    ...{ id, sku, image, options },
    ...(barcode !== null && isGtin(barcode) && { gtin: barcode }),
    previewPrice: toShown(getRegularCents(priceCents, wasCents)),
    previewFinalPrice: toShown(priceCents),
    isInStock: stock > 0,
    shipping: method && {
      countryId,
      title: method.methodTitle,
      previewAmount: toShown(computeMethodCost(method, priceCents)),
    },
  };
}

/** Loads the products after an id with all their variants; the number of queries is always the same. */
export async function loadProductFeed(db: Db, after: number, view: PriceContext) {
  const found = await listFeedProducts(db, after);
  const rows = found.slice(0, PRODUCTS_PER_PART);
  const last = rows.at(-1);
  if (!last) return { currencyCode: view.currency.code, items: [], next: null };

  const productIds = rows.map(({ id }) => id);
  const variantRows = await listFeedVariants(db, productIds);
  const options = await loadOptionsByVariant(
    db,
    variantRows.map(({ id }) => id),
  );
  const variantsByProduct = groupBy(variantRows, ({ productId }) => productId);
  const imagesByProduct = groupBy(await listFeedImages(db, productIds), ({ productId }) => productId);
  const fixedByProduct = groupBy(await listFixedOptions(db, productIds), ({ productId }) => productId);
  const categoryNames = await loadCategoryNames(db, productIds);
  const location = await loadDefaultLocation(db);
  const { methods } = await listShippingMethods(db, location);

  const items = rows.map(({ id, saleEndsAt, description, shortDescription, ...row }): FeedProduct => ({
    ...{ id, ...row },
    description: description || shortDescription,
    images: (imagesByProduct.get(id) ?? []).map(({ path }) => path),
    categories: categoryNames.get(id) ?? [],
    saleEndTime: saleEndsAt && saleEndsAt > view.now ? saleEndsAt.toISOString() : null,
    variants: (variantsByProduct.get(id) ?? []).map((variant) =>
      toFeedVariant(variant, {
        ...{ view, methods, countryId: location.countryId },
        options: [
          ...(options.get(variant.id) ?? []).map(({ code, text }) => ({ code, label: text })),
          ...(fixedByProduct.get(id) ?? []).map(({ code, label }) => ({ code, label })),
        ],
      }),
    ),
  }));
  return {
    currencyCode: view.currency.code,
    items,
    next: found.length > PRODUCTS_PER_PART ? last.id : null,
  };
}
