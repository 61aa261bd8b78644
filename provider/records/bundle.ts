import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Bundle } from '@/contract/product';
import type { Db } from '@/provider/db/client';
import { bundles } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { bundlePrice } from '@/provider/rules/bundle-price';
import { priceText } from '@/provider/rules/money';
import { cardsByIds, type CardView } from './product-card';

type Piece = {
  id: number;
  sku: string;
  productId: number;
  priceCents: number;
  stock: number;
  image: string | null;
};

async function piecesBySku(db: Db, skus: readonly string[]): Promise<Map<string, Piece>> {
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
  return new Map(rows.map((row) => [row.sku, row]));
}

/** The bundle deals of a product, priced as the shopper sees prices. One that cannot be bought whole is no deal. */
export async function bundlesOf(db: Db, productId: number, view: CardView): Promise<Bundle[]> {
  const rows = await db
    .select()
    .from(bundles)
    .where(eq(bundles.productId, productId))
    .orderBy(asc(bundles.id));
  const pieces = await piecesBySku(
    db,
    rows.flatMap(({ slots }) => slots.map((slot) => slot.variantSku)),
  );
  const cards = await cardsByIds(
    db,
    [...new Set([...pieces.values()].map((piece) => piece.productId))],
    view,
  );
  const { rate, symbol } = view.currency;

  return rows.flatMap(({ id, title, text, discountPercent, slots }) => {
    const items = slots.flatMap(({ variantSku, qty, label }) => {
      const piece = pieces.get(variantSku);
      const product = cards.find((card) => card.id === piece?.productId);
      return piece && product && piece.stock >= qty ? [{ product, piece, qty, label }] : [];
    });
    if (items.length < slots.length || items.length === 0) return [];
    const lines = items.map(({ piece, qty }) => ({ priceCents: piece.priceCents, qty }));
    const { wholeMinor, finalMinor } = bundlePrice(lines, discountPercent, rate);
    return [
      {
        id,
        title,
        text,
        discountPercent,
        items: items.map(({ product, piece, qty, label }) => ({
          ...{ product, qty, label },
          variantId: piece.id,
          image: piece.image ?? product.image,
        })),
        previewPriceFormat: priceText(wholeMinor, symbol),
        previewFinalPriceFormat: priceText(finalMinor, symbol),
        previewSavingFormat: priceText(wholeMinor - finalMinor, symbol),
      },
    ];
  });
}
