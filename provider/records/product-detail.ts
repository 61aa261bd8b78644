import { and, asc, eq } from 'drizzle-orm';
import type { ConfigurableOption, Product, Variant } from '@/contract/product';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';
import { productImages, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import { NotFound } from '@/provider/http/refusal';
import { priceFields } from '@/provider/rules/price-fields';
import { stockTold } from '@/provider/rules/stock-words';
import { chosenFirst, optionsInUse, type VariantChoice } from '@/provider/rules/variant-options';
import { crumbsOfProduct } from './breadcrumb';
import type { CurrencyRecord } from './currency';
import { fixedAttributesOf } from './fixed-attributes';
import { cardsByIds, type CardView } from './product-card';
import { cheapestMethod } from '@/provider/rules/shipping-choice';
import { DEFAULT_PLACE, methodsTo } from './shipping';
import { readReturnPolicy, readShippingPromise, readShippingWays } from './shipping-promise';

/** For each whole unit of the base currency paid. */
const POINTS_PER_UNIT = 1;

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
  if (!detail) throw new NotFound('This product is no longer sold');
  return detail;
}

async function galleryOf(db: Db, productId: number): Promise<Product['mediaGallery']> {
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

/** What each variant of a product is: a row for every option it has. */
const choicesOf = (db: Db, productId: number): Promise<VariantChoice[]> =>
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

const variantRowsOf = (db: Db, productId: number) =>
  db
    .select({
      id: variants.id,
      sku: variants.sku,
      priceCents: variants.priceCents,
      wasCents: variants.wasCents,
      qty: variants.stock,
      image: variants.image,
      handlingDays: variants.handlingDays,
    })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.isActive, true)))
    .orderBy(asc(variants.position), asc(variants.id));
type VariantRow = Awaited<ReturnType<typeof variantRowsOf>>[number];

async function variantsOf(
  db: Db,
  rows: readonly VariantRow[],
  choices: readonly VariantChoice[],
  currency: CurrencyRecord,
): Promise<Variant[]> {
  const { methods } = await methodsTo(db, DEFAULT_PLACE);
  const attributesOf = new Map<number, Variant['attributes']>(rows.map(({ id }) => [id, []]));
  for (const { variantId, attributeCode, value } of choices)
    attributesOf.get(variantId)?.push({ code: attributeCode, value });

  return rows.map(({ priceCents, wasCents, ...row }) => {
    const { regularPrice, ...prices } = priceFields(priceCents, wasCents, currency);
    return {
      ...row,
      ...prices,
      basePrice: regularPrice,
      qty: stockTold(row.qty),
      isInStock: row.qty > 0,
      shippingWay: cheapestMethod(methods, priceCents)?.code ?? null,
      attributes: attributesOf.get(row.id) ?? [],
    };
  });
}

/** The whole of one product; refuses what is unknown, put away, or without a variant. */
export async function readProduct(db: Db, id: number, view: CardView): Promise<Product> {
  const { kind, optionCodes, saleEndsAt, ...detail } = await requireDetail(db, id);
  const [card] = await cardsByIds(db, [id], view);
  if (!card) throw new NotFound('This product is no longer sold');

  const rows = await variantRowsOf(db, id);
  const opened = rows.find((row) => row.id === card.defaultVariantId);
  const choices = chosenFirst(await choicesOf(db, id), optionCodes);
  const configurableOptions: ConfigurableOption[] = optionsInUse(choices, optionCodes);
  return {
    ...card,
    ...detail,
    mediaGallery: await galleryOf(db, id),
    configurableOptions,
    setSteps: kind === 'bundles' ? SET_STEPS : [],
    fixedAttributes: await fixedAttributesOf(db, id),
    variants: await variantsOf(db, rows, choices, view.currency),
    breadcrumbs: await crumbsOfProduct(db, id),
    shippingInfo: await readShippingPromise(db, view.now, opened?.priceCents ?? 0),
    shippingWays: await readShippingWays(db, view.currency),
    returnPolicy: await readReturnPolicy(db, view.currency),
    pointsPerUnit: POINTS_PER_UNIT,
    saleEndTime: saleEndsAt && saleEndsAt > view.now ? saleEndsAt.toISOString() : null,
  };
}

export async function requireProduct(db: Db, id: number): Promise<{ id: number; kind: string }> {
  const [row] = await db
    .select({ id: products.id, kind: products.kind })
    .from(products)
    .where(eq(products.id, id));
  if (!row) throw new NotFound('This product is no longer sold');
  return row;
}
