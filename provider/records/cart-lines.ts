import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { bundles } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { quoteItems } from '@/provider/db/schema/cart';
import { bundleSets, type BundleSets } from '@/provider/rules/bundle-sets';
import type { PricedLine } from '@/provider/rules/cart-totals';
import { nearestVariant } from '@/provider/rules/nearest-variant';
import { stockWords } from '@/provider/rules/stock-words';
import type { QuoteDraft } from './quote';
import { optionsOf, variantFacts, type VariantFacts } from './variant-facts';

export type CartLine = {
  id: number;
  qty: number;
  bundleId: number | null;
  isChecked: boolean;
  isSaleable: boolean;
  /** Ticked and to be had: what the totals and an order are made of. */
  isCounted: boolean;
  /** What this line may be at most, with the same variant's other lines as they are. */
  maxQty: number;
  error: string | null;
  stockNote: string | null;
  facts: VariantFacts;
  price: PricedLine;
};

export const itemsOf = (db: Db, quoteId: number) =>
  db.select().from(quoteItems).where(eq(quoteItems.quoteId, quoteId)).orderBy(asc(quoteItems.id));

/** The whole sets of bundles among what is ticked and can be had. */
export async function bundleSetsOf(db: Db, lines: readonly CartLine[]): Promise<BundleSets[]> {
  const counted = lines.filter(({ isCounted }) => isCounted);
  const ids = [...new Set(counted.flatMap(({ bundleId }) => bundleId ?? []))];
  if (ids.length === 0) return [];
  const known = await db.select().from(bundles).where(inArray(bundles.id, ids)).orderBy(asc(bundles.id));
  return bundleSets(
    counted.map(({ id, qty, bundleId, facts }) => ({ id, qty, bundleId, sku: facts.sku })),
    known,
  );
}

/** The lines of a quote with what is known of their variants; those that can be had come first. */
export async function linesOf(db: Db, { id: quoteId, tickedIds }: QuoteDraft): Promise<CartLine[]> {
  const kept = await itemsOf(db, quoteId);
  const items = tickedIds ? kept.map((item) => ({ ...item, isChecked: tickedIds.includes(item.id) })) : kept;
  const known = await variantFacts(
    db,
    items.map(({ variantId }) => variantId),
  );
  const lines = items.flatMap((item) => {
    const facts = known.get(item.variantId);
    return facts ? [{ ...item, facts }] : [];
  });
  const wanted = (variantId: number) =>
    lines.filter((line) => line.variantId === variantId).reduce((sum, { qty }) => sum + qty, 0);
  const words = new Map(
    lines.map(({ id, variantId, facts }) => [
      id,
      stockWords({
        isActive: facts.isActive,
        available: facts.available,
        qty: wanted(variantId),
        hasLength: facts.choices.some(({ code }) => code === 'length'),
      }),
    ]),
  );

  return lines
    .map(({ id, qty, bundleId, isChecked, variantId, facts }) => {
      const { error = null, stockNote = null, isSaleable = false } = words.get(id) ?? {};
      const others = wanted(variantId) - qty;
      return {
        ...{ id, qty, bundleId, isChecked, isSaleable, error, stockNote, facts },
        isCounted: isChecked && isSaleable,
        maxQty: Math.max(0, facts.available - others),
        price: { id, qty, unitCents: facts.priceCents },
      };
    })
    .sort((a, b) => Number(b.isSaleable) - Number(a.isSaleable) || a.id - b.id);
}

/** For each sold-out line the variant of the nearest length that is here. */
export async function swapsFor(db: Db, lines: readonly CartLine[]) {
  const gone = lines.filter(({ isSaleable }) => !isSaleable);
  const swaps = new Map<number, { variantId: number; label: string }>();
  if (gone.length === 0) return swaps;

  const sisters = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(
      and(
        inArray(variants.productId, [...new Set(gone.map(({ facts }) => facts.productId))]),
        eq(variants.isActive, true),
        gt(variants.stock, 0),
      ),
    );
  if (sisters.length === 0) return swaps;
  const options = await optionsOf(
    db,
    sisters.map(({ id }) => id),
  );

  for (const { id, facts } of gone) {
    const candidates = sisters
      .filter(({ productId }) => productId === facts.productId)
      .map((sister) => ({ variantId: sister.id, options: options.get(sister.id) ?? [] }));
    const nearest = nearestVariant(facts.choices, candidates);
    const label = nearest?.options.find(({ code }) => code === 'length')?.text;
    if (nearest && label) swaps.set(id, { variantId: nearest.variantId, label });
  }
  return swaps;
}
