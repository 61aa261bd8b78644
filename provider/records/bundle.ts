import { and, asc, eq, inArray } from 'drizzle-orm';
import { bundleSteps } from '@/contract/bundle';
import type { Bundle, BundleChoice } from '@/contract/product-bundle';
import type { ProductCard } from '@/contract/product-card';
import type { Db } from '@/provider/db/client';
import { bundles } from '@/provider/db/schema/product';
import type { BundleSlot } from '@/provider/db/schema/records';
import { variants } from '@/provider/db/schema/variant';
import { bundlePrice } from '@/provider/rules/bundle-price';
import { amountOf, converted, priceText } from '@/provider/rules/money';
import type { CurrencyRecord } from './currency';
import { cardsByIds, type CardView } from './product-card';
import { optionsOf } from './variant-facts';

type Piece = {
  id: number;
  sku: string;
  priceCents: number;
  stock: number;
  image: string | null;
  length: string | null;
  product: ProductCard;
};
type Pieces = ReadonlyMap<string, Piece>;
type Row = typeof bundles.$inferSelect;

/** What the slots name and can be shown, by SKU. */
async function piecesBySku(db: Db, skus: readonly string[], view: CardView): Promise<Pieces> {
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
  const cards = await cardsByIds(db, [...new Set(rows.map(({ productId }) => productId))], view);
  const options = await optionsOf(
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

const optionsOfSlot = ({ variantSku, label, instead = [] }: BundleSlot) => [
  { variantSku, label },
  ...instead,
];

const choiceOf = (piece: Piece, label: string, qty: number, currency: CurrencyRecord): BundleChoice => ({
  label,
  variantId: piece.id,
  length: piece.length ?? label,
  image: piece.image ?? piece.product.image,
  previewPrice: amountOf(converted(piece.priceCents, currency.rate)),
  previewPriceFormat: priceText(converted(piece.priceCents, currency.rate), currency.symbol),
  isInStock: piece.stock >= qty,
});

/** Each slot with what it can be filled with. A length in which one of them is gone is no step: it is left out of all. */
function filledSlots(slots: readonly BundleSlot[], pieces: Pieces, currency: CurrencyRecord) {
  const offered = slots.map((slot) => ({ slot, options: optionsOfSlot(slot) }));
  const isThere = (place: number) =>
    offered.every(({ options }) => options.length === 1 || pieces.has(options[place]?.variantSku ?? ''));

  return offered.map(({ slot: { qty }, options }) => {
    const kept = options.length === 1 ? options : options.filter((_, place) => isThere(place));
    const found = kept.flatMap(({ variantSku, label }) => {
      const piece = pieces.get(variantSku);
      return piece ? [{ piece, choice: choiceOf(piece, label, qty, currency) }] : [];
    });
    return { qty, found, choices: found.map(({ choice }) => choice) };
  });
}

type Filled = ReturnType<typeof filledSlots>;

/** What is proposed: the first length in which all of it is here, else of each piece the first that is. */
function proposed(slots: Filled): number[] {
  const isHere = (place: number, at: number) => slots[at]?.choices[place]?.isInStock;
  return (
    bundleSteps(slots).find((places) => places.every(isHere)) ??
    slots.map(({ choices }) => choices.findIndex(({ isInStock }) => isInStock))
  );
}

function dealOf({ id, title, text, discountPercent, slots }: Row, pieces: Pieces, currency: CurrencyRecord) {
  const filled = filledSlots(slots, pieces, currency);
  if (filled.length === 0 || filled.some(({ choices }) => !choices.some(({ isInStock }) => isInStock)))
    return null;

  const places = proposed(filled);
  const shown = filled.flatMap(({ qty, found, choices }, at) => {
    const here = found[places[at] ?? 0];
    return here ? [{ ...here, qty, choices }] : [];
  });
  const lines = shown.map(({ piece, qty }) => ({ priceCents: piece.priceCents, qty }));
  const { wholeMinor, finalMinor } = bundlePrice(lines, discountPercent, currency.rate);
  return {
    ...{ id, title, text, discountPercent },
    items: shown.map(({ piece, choice, qty, choices }) => ({
      ...{ product: piece.product, qty, choices },
      ...{ variantId: choice.variantId, image: choice.image, label: choice.label },
    })),
    previewPriceFormat: priceText(wholeMinor, currency.symbol),
    previewFinalPriceFormat: priceText(finalMinor, currency.symbol),
    previewSavingFormat: priceText(wholeMinor - finalMinor, currency.symbol),
  };
}

/** The bundle deals of a product, priced as the shopper sees prices. One of which a piece is sold out in all lengths is no deal. */
export async function bundlesOf(db: Db, productId: number, view: CardView): Promise<Bundle[]> {
  const rows = await db
    .select()
    .from(bundles)
    .where(eq(bundles.productId, productId))
    .orderBy(asc(bundles.id));
  const skus = rows.flatMap(({ slots }) => slots.flatMap(optionsOfSlot).map(({ variantSku }) => variantSku));
  const pieces = await piecesBySku(db, skus, view);
  return rows.flatMap((row) => dealOf(row, pieces, view.currency) ?? []);
}
