import { and, asc, eq, inArray } from 'drizzle-orm';
import { bundleLengthSets } from '@/contract/pricing/bundle';
import type { Bundle, BundleOption } from '@/contract/product-bundle';
import type { ProductCardData } from '@/contract/product-card';
import type { Db } from '@/provider/db/client';
import { bundles } from '@/provider/db/schema/product';
import type { BundleSlotJson } from '@/provider/db/schema/json-columns';
import { variants } from '@/provider/db/schema/variant';
import { computeBundlePrice } from '@/provider/modules/pricing/bundle-price';
import { toAmount, convertAmount, formatMoney } from '@/provider/platform/money';
import type { CurrencyRecord } from '@/provider/platform/money';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';
import { loadOptionsByVariant } from '@/provider/modules/product/variant-details';

type BundleVariant = {
  id: number;
  sku: string;
  priceCents: number;
  stock: number;
  image: string | null;
  length: string | null;
  product: ProductCardData;
};
type BundleVariants = ReadonlyMap<string, BundleVariant>;
type Row = typeof bundles.$inferSelect;

/** Loads the slots' displayable variants, by SKU. */
async function loadVariantsBySku(
  db: Db,
  skus: readonly string[],
  view: PriceContext,
): Promise<BundleVariants> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({
      id: variants.id,
      sku: variants.sku,
      productId: variants.productId,
      priceCents: variants.priceCents,
      stock: variants.stock,
      image: variants.image,
    })
    .from(variants)
    .where(and(inArray(variants.sku, [...skus]), eq(variants.isActive, true)));
  const cards = await loadProductCards(db, [...new Set(rows.map(({ productId }) => productId))], view);
  const options = await loadOptionsByVariant(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ productId, ...row }) => {
      const product = cards.find(({ id }) => id === productId);
      const length = options.get(row.id)?.find(({ code }) => code === 'length')?.text ?? null;
      return product ? [[row.sku, { ...row, length, product }]] : [];
    }),
  );
}

const getSlotOptions = ({ variantSku, label, instead = [] }: BundleSlotJson) => [
  { variantSku, label },
  ...instead,
];

const toBundleChoice = (
  variant: BundleVariant,
  label: string,
  qty: number,
  currency: CurrencyRecord,
): BundleOption => ({
  label,
  variantId: variant.id,
  length: variant.length ?? label,
  image: variant.image ?? variant.product.image,
  previewPrice: toAmount(convertAmount(variant.priceCents, currency.rate)),
  previewPriceFormat: formatMoney(convertAmount(variant.priceCents, currency.rate), currency.symbol),
  isInStock: variant.stock >= qty,
});

/** Fills each slot with its options. A length in which any slot lacks its variant is left out of all slots. */
function fillSlots(
  slots: readonly BundleSlotJson[],
  variantsBySku: BundleVariants,
  currency: CurrencyRecord,
) {
  const offered = slots.map((slot) => ({ slot, options: getSlotOptions(slot) }));
  const isOptionAvailable = (optionIndex: number) =>
    offered.every(
      ({ options }) => options.length === 1 || variantsBySku.has(options[optionIndex]?.variantSku ?? ''),
    );

  return offered.map(({ slot: { qty }, options }) => {
    const availableOptions =
      options.length === 1 ? options : options.filter((_, optionIndex) => isOptionAvailable(optionIndex));
    const candidates = availableOptions.flatMap(({ variantSku, label }) => {
      const variant = variantsBySku.get(variantSku);
      return variant ? [{ variant, choice: toBundleChoice(variant, label, qty, currency) }] : [];
    });
    return { qty, candidates, choices: candidates.map(({ choice }) => choice) };
  });
}

type FilledSlots = ReturnType<typeof fillSlots>;

/** Returns the first length in which all slots are in stock, else each slot's first option in stock. */
function getProposedChoices(slots: FilledSlots): number[] {
  const isChoiceInStock = (choiceIndex: number, at: number) => slots[at]?.choices[choiceIndex]?.isInStock;
  return (
    bundleLengthSets(slots).find((choiceIndexes) => choiceIndexes.every(isChoiceInStock)) ??
    slots.map(({ choices }) => choices.findIndex(({ isInStock }) => isInStock))
  );
}

function toBundleResponse(
  { id, title, text, discountPercent, slots }: Row,
  variantsBySku: BundleVariants,
  currency: CurrencyRecord,
) {
  const filled = fillSlots(slots, variantsBySku, currency);
  if (filled.length === 0 || filled.some(({ choices }) => !choices.some(({ isInStock }) => isInStock)))
    return null;

  const choiceIndexes = getProposedChoices(filled);
  const proposedItems = filled.flatMap(({ qty, candidates, choices }, at) => {
    const candidate = candidates[choiceIndexes[at] ?? 0];
    return candidate ? [{ ...candidate, qty, choices }] : [];
  });
  const lines = proposedItems.map(({ variant, qty }) => ({ priceCents: variant.priceCents, qty }));
  const { wholeMinor, finalMinor } = computeBundlePrice(lines, discountPercent, currency.rate);
  return {
    ...{ id, title, text, discountPercent },
    items: proposedItems.map(({ variant, choice, qty, choices }) => ({
      ...{ product: variant.product, qty, choices },
      ...{ variantId: choice.variantId, image: choice.image, label: choice.label },
    })),
    previewPriceFormat: formatMoney(wholeMinor, currency.symbol),
    previewFinalPriceFormat: formatMoney(finalMinor, currency.symbol),
    previewSavingFormat: formatMoney(wholeMinor - finalMinor, currency.symbol),
  };
}

/**
 * Loads the bundles of a product, priced for the shopper. A bundle with an item sold out in all lengths is
 * left out.
 */
export async function loadBundles(db: Db, productId: number, view: PriceContext): Promise<Bundle[]> {
  const rows = await db
    .select()
    .from(bundles)
    .where(eq(bundles.productId, productId))
    .orderBy(asc(bundles.position), asc(bundles.id));
  const skus = rows.flatMap(({ slots }) => slots.flatMap(getSlotOptions).map(({ variantSku }) => variantSku));
  const variantsBySku = await loadVariantsBySku(db, skus, view);
  return rows.flatMap((row) => toBundleResponse(row, variantsBySku, view.currency) ?? []);
}
