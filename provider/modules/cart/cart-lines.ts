import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { variants } from '@/provider/db/schema/variant';
import { cartItems } from '@/provider/db/schema/cart';
import type { PricedLine } from '@/provider/modules/pricing/cart-totals';
import { findNearestVariant } from '@/provider/modules/product/nearest-variant';
import { getStockState } from '@/provider/modules/product/stock-text';
import { shareRead } from '@/provider/platform/share-read';
import type { CartDraft } from './cart-repository';
import {
  loadOptionsByVariant,
  loadVariantDetails,
  type VariantDetails,
} from '@/provider/modules/product/variant-details';

export type CartLineDetails = {
  id: number;
  qty: number;
  bundleId: number | null;
  isChecked: boolean;
  isSaleable: boolean;
  /** Checked and saleable: included in the totals and in an order. */
  isCounted: boolean;
  /** The maximum quantity, given the other items of the same variant. */
  maxQty: number;
  error: string | null;
  stockNote: string | null;
  variant: VariantDetails;
  price: PricedLine;
};

export const listCartItems = (db: Db, cartId: number) =>
  db.select().from(cartItems).where(eq(cartItems.cartId, cartId)).orderBy(asc(cartItems.id));

/** Loads the items of a cart with their variant details; saleable ones come first. */
export const loadCartLines = (
  db: Db,
  draft: Pick<CartDraft, 'id' | 'checkedIds' | 'unsavedItems'>,
): Promise<readonly CartLineDetails[]> =>
  draft.unsavedItems
    ? readCartLines(db, draft)
    : shareRead(db, `cart lines ${draft.id} ${draft.checkedIds}`, () => readCartLines(db, draft));

async function listDraftItems(
  db: Db,
  { id, checkedIds, unsavedItems }: Pick<CartDraft, 'id' | 'checkedIds' | 'unsavedItems'>,
) {
  if (unsavedItems)
    return unsavedItems.map((item, index) => ({ ...item, id: index + 1, bundleId: null, isChecked: true }));
  const items = await listCartItems(db, id);
  return checkedIds ? items.map((item) => ({ ...item, isChecked: checkedIds.includes(item.id) })) : items;
}

async function readCartLines(db: Db, draft: Parameters<typeof listDraftItems>[1]) {
  const items = await listDraftItems(db, draft);
  const variantsById = await loadVariantDetails(
    db,
    items.map(({ variantId }) => variantId),
  );
  const lines = items.flatMap((item) => {
    const variant = variantsById.get(item.variantId);
    return variant ? [{ ...item, variant }] : [];
  });
  const sumQuantity = (variantId: number) =>
    lines.filter((line) => line.variantId === variantId).reduce((sum, { qty }) => sum + qty, 0);
  const stockStates = new Map(
    lines.map(({ id, variantId, variant }) => [
      id,
      getStockState({
        isActive: variant.isActive,
        available: variant.available,
        qty: sumQuantity(variantId),
        hasLength: variant.optionValues.some(({ code }) => code === 'length'),
      }),
    ]),
  );

  return lines
    .map(({ id, qty, bundleId, isChecked, variantId, variant }): CartLineDetails => {
      const { error = null, stockNote = null, isSaleable = false } = stockStates.get(id) ?? {};
      const others = sumQuantity(variantId) - qty;
      return {
        ...{ id, qty, bundleId, isChecked, isSaleable, error, stockNote, variant },
        isCounted: isChecked && isSaleable,
        maxQty: Math.max(0, variant.available - others),
        price: { id, qty, unitCents: variant.priceCents },
      };
    })
    .sort((a, b) => Number(b.isSaleable) - Number(a.isSaleable) || a.id - b.id);
}

/** Finds for each sold-out item the in-stock variant of the nearest length. */
export async function findReplacements(db: Db, lines: readonly CartLineDetails[]) {
  const soldOutLines = lines.filter(({ isSaleable }) => !isSaleable);
  const replacements = new Map<number, { variantId: number; label: string }>();
  if (soldOutLines.length === 0) return replacements;

  const siblings = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(
      and(
        inArray(variants.productId, [...new Set(soldOutLines.map(({ variant }) => variant.productId))]),
        eq(variants.isActive, true),
        gt(variants.stock, 0),
      ),
    );
  if (siblings.length === 0) return replacements;
  const options = await loadOptionsByVariant(
    db,
    siblings.map(({ id }) => id),
  );

  for (const { id, variant } of soldOutLines) {
    const candidates = siblings
      .filter(({ productId }) => productId === variant.productId)
      .map((sibling) => ({ variantId: sibling.id, options: options.get(sibling.id) ?? [] }));
    const nearestVariant = findNearestVariant(variant.optionValues, candidates);
    const label = nearestVariant?.options.find(({ code }) => code === 'length')?.text;
    if (nearestVariant && label) replacements.set(id, { variantId: nearestVariant.variantId, label });
  }
  return replacements;
}
