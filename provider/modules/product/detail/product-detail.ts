import { and, asc, eq } from 'drizzle-orm';
import { isGtin } from '@/contract/barcode';
import type { ConfigurableOption, Product, Variant } from '@/contract/product';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { productImages, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { toPriceFields } from '@/provider/modules/pricing/price-fields';
import { toVisibleStock } from '@/provider/modules/product/stock-text';
import {
  sortByOptionOrder,
  toConfigurableOptions,
  type VariantOptionRow,
} from '@/provider/modules/product/detail/variant-options';
import { listProductBreadcrumbs } from '@/provider/modules/product/breadcrumb';
import type { CurrencyRecord } from '@/provider/platform/money';
import { listFixedAttributes } from '@/provider/modules/product/fixed-attributes';
import { POINTS_EARNED_PER_UNIT } from '@/provider/modules/pricing/cart-totals';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';
import { arePricesWithTax } from '@/provider/modules/shipping/shop-config';
import { findCheapestMethod } from '@/provider/modules/shipping/cheapest-method';
import { loadDefaultLocation, listShippingMethods } from '@/provider/modules/shipping/shipping';
import {
  loadReturnPolicy,
  loadShippingPromise,
  listShippingWays,
} from '@/provider/modules/shipping/shipping-promise';
import { findProductExclusion } from '@/provider/modules/shipping/return-exclusions';

/** Bundles come in threes, each two inches longer than the last. */
const SET_STEPS = [0, 2, 4];

const detailColumns = {
  kind: products.kind,
  description: products.description,
  shortDescription: products.shortDescription,
  specifications: products.specifications,
  care: products.care,
  beforeAfter: products.beforeAfter,
  optionCodes: products.optionCodes,
  saleEndsAt: products.saleEndsAt,
  metaTitle: products.metaTitle,
  metaDescription: products.metaDescription,
};

async function requireDetail(db: Db, id: number) {
  const [detail] = await db
    .select(detailColumns)
    .from(products)
    .where(and(eq(products.id, id), eq(products.isActive, true)));
  if (!detail) throw new NotFoundError();
  return detail;
}

async function listGallery(db: Db, productId: number): Promise<Product['mediaGallery']> {
  const rows = await db
    .select({
      url: productImages.path,
      label: productImages.alt,
      videoUrl: productImages.videoUrl,
      width: productImages.width,
      height: productImages.height,
      color: productImages.color,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(productImages.id));
  return rows.map((row) => ({ ...row, type: row.videoUrl === null ? 'image' : 'video' }));
}

/** Lists the options of each variant: one row per option. */
const listVariantOptionRows = (db: Db, productId: number): Promise<VariantOptionRow[]> =>
  db
    .select({
      variantId: variantOptions.variantId,
      attributeId: attributes.id,
      attributeCode: attributes.code,
      attributeLabel: attributes.label,
      kind: attributes.pickerKind,
      optionId: attributeOptions.id,
      value: attributeOptions.value,
      label: attributeOptions.label,
      hint: attributeOptions.hint,
      image: attributeOptions.image,
    })
    .from(variantOptions)
    .innerJoin(variants, and(eq(variants.id, variantOptions.variantId), eq(variants.isActive, true)))
    .innerJoin(attributeOptions, eq(attributeOptions.id, variantOptions.optionId))
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .where(eq(variants.productId, productId))
    .orderBy(asc(attributes.position), asc(attributeOptions.position), asc(attributeOptions.id));

const listVariantRows = (db: Db, productId: number) =>
  db
    .select({
      id: variants.id,
      sku: variants.sku,
      barcode: variants.barcode,
      priceCents: variants.priceCents,
      wasCents: variants.wasCents,
      qty: variants.stock,
      image: variants.image,
      handlingDays: variants.handlingDays,
    })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.isActive, true)))
    .orderBy(asc(variants.position), asc(variants.id));
type VariantRow = Awaited<ReturnType<typeof listVariantRows>>[number];

async function toVariantResponses(
  db: Db,
  rows: readonly VariantRow[],
  optionRows: readonly VariantOptionRow[],
  currency: CurrencyRecord,
): Promise<Variant[]> {
  const { methods } = await listShippingMethods(db, await loadDefaultLocation(db));
  const attributesByVariant = new Map<number, Variant['attributes']>(rows.map(({ id }) => [id, []]));
  for (const { variantId, attributeCode, value } of optionRows)
    attributesByVariant.get(variantId)?.push({ code: attributeCode, value });

  return rows.map(({ priceCents, wasCents, barcode, ...row }) => {
    const { regularPrice, ...prices } = toPriceFields(priceCents, wasCents, currency);
    return {
      ...row,
      ...(barcode !== null && isGtin(barcode) && { gtin: barcode }),
      ...prices,
      basePrice: regularPrice,
      qty: toVisibleStock(row.qty),
      isInStock: row.qty > 0,
      shippingWay: findCheapestMethod(methods, priceCents)?.code ?? null,
      attributes: attributesByVariant.get(row.id) ?? [],
    };
  });
}

/** Loads a complete product; throws if it is unknown, inactive, or without a variant. */
export async function loadProduct(
  db: Db,
  id: number,
  view: PriceContext & { timeZone: string },
): Promise<Product> {
  const { kind, optionCodes, saleEndsAt, ...detail } = await requireDetail(db, id);
  const [card] = await loadProductCards(db, [id], view);
  if (!card) throw new NotFoundError();

  const rows = await listVariantRows(db, id);
  const defaultVariant = rows.find((row) => row.id === card.defaultVariantId);
  const optionRows = sortByOptionOrder(await listVariantOptionRows(db, id), optionCodes);
  const configurableOptions: ConfigurableOption[] = toConfigurableOptions(optionRows, optionCodes);
  return {
    ...card,
    ...detail,
    mediaGallery: await listGallery(db, id),
    configurableOptions,
    setSteps: kind === 'bundles' ? SET_STEPS : [],
    fixedAttributes: await listFixedAttributes(db, id),
    variants: await toVariantResponses(db, rows, optionRows, view.currency),
    breadcrumbs: await listProductBreadcrumbs(db, id),
    shippingInfo: await loadShippingPromise(db, view, defaultVariant?.priceCents ?? 0),
    shippingWays: await listShippingWays(db, view.currency),
    // Nobody is told of a return that the terms exclude.
    returnPolicy: (await findProductExclusion(db, id)) ? null : await loadReturnPolicy(db, view.currency),
    pointsPerUnit: POINTS_EARNED_PER_UNIT,
    saleEndTime: saleEndsAt && saleEndsAt > view.now ? saleEndsAt.toISOString() : null,
    ...((await arePricesWithTax(db)) && { isTaxIncluded: true }),
  };
}

export async function requireProduct(db: Db, id: number): Promise<{ id: number; kind: string }> {
  const [row] = await db
    .select({ id: products.id, kind: products.kind })
    .from(products)
    .where(eq(products.id, id));
  if (!row) throw new NotFoundError();
  return row;
}
