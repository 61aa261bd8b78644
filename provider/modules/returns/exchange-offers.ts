import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ExchangeOffer } from '@/contract/returns';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { returnLines, returns } from '@/provider/db/schema/returns';
import { variants } from '@/provider/db/schema/variant';
import type { OrderItemRow } from '@/provider/modules/order/order-repository';
import { loadVariantDetails } from '@/provider/modules/product/variant-details';

const OFFERS_MAX = 100;

/** Loads what was sent in exchange for items of an order: the newest variant, and how many in all. */
export async function loadReplacedItems(db: Db, orderId: number) {
  const rows = await db
    .select({
      orderItemId: returnLines.orderItemId,
      variantId: returnLines.exchangeVariantId,
      qty: returnLines.receivedQty,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), eq(returns.status, 'exchanged')))
    .orderBy(asc(returns.id));
  const replaced = new Map<number, { variantId: number; qty: number }>();
  for (const { orderItemId, variantId, qty } of rows)
    if (variantId !== null)
      replaced.set(orderItemId, { variantId, qty: (replaced.get(orderItemId)?.qty ?? 0) + (qty ?? 0) });
  return replaced;
}

/** The variant that the shopper has of an item: what was ordered, unless all of it has been exchanged. */
export function getOwnedVariantId(
  { id, qty, variantId }: OrderItemRow,
  replaced: Awaited<ReturnType<typeof loadReplacedItems>>,
) {
  const replacement = replaced.get(id);
  return replacement && replacement.qty >= qty ? replacement.variantId : variantId;
}

type Offer = ExchangeOffer & { sku: string; stock: number };

/**
 * Loads what each of these items can be exchanged for: variants of its product that are in stock and cost what its own
 * costs today, so that no money moves and what was paid for the item stays paid for it.
 */
export async function loadExchangeOffers(
  db: Db,
  orderId: number,
  items: readonly OrderItemRow[],
): Promise<ReadonlyMap<number, readonly Offer[]>> {
  if (items.length === 0) return new Map();
  const replaced = await loadReplacedItems(db, orderId);
  const all = await db
    .select({
      ...{ id: variants.id, productId: variants.productId, priceCents: variants.priceCents },
      ...{ stock: variants.stock, isActive: variants.isActive, isProductActive: products.isActive },
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.productId, [...new Set(items.map(({ productId }) => productId))]))
    .orderBy(asc(variants.id));
  const offeredIds = new Map(
    items.map((item) => {
      const own = all.find(({ id }) => id === getOwnedVariantId(item, replaced));
      const others = all.filter(
        (other) =>
          own !== undefined &&
          other.id !== own.id &&
          other.productId === own.productId &&
          other.priceCents === own.priceCents &&
          other.isActive &&
          other.isProductActive &&
          other.stock > 0,
      );
      return [item.id, others.slice(0, OFFERS_MAX).map(({ id }) => id)];
    }),
  );
  const details = await loadVariantDetails(db, [...new Set([...offeredIds.values()].flat())]);
  const toOffer = (id: number): Offer[] => {
    const variant = details.get(id);
    if (!variant || variant.options.length === 0) return [];
    const options = variant.options.map(({ label, value }) => ({ label, value }));
    return [{ variantId: id, options, sku: variant.sku, stock: variant.available }];
  };
  return new Map([...offeredIds].map(([itemId, ids]) => [itemId, ids.flatMap(toOffer)]));
}
