import { and, count, desc, eq } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { wishlistItems } from '@/provider/db/schema/wishlist';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { withTransaction, type CustomerContext } from '@/provider/platform/context';

const WISHLIST_ITEMS_MAX = 200;

/** Selects the wishlist items of active products; an inactive product is not counted while it is. */
const buildWishlistQuery = (db: Db, customerId: number) =>
  db
    .select({ id: wishlistItems.id, productId: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, and(eq(products.id, wishlistItems.productId), eq(products.isActive, true)))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.id));

export async function loadWishlistSummary(db: Db, customerId: number) {
  const rows = await buildWishlistQuery(db, customerId);
  return { wishlistCount: rows.length, productIds: rows.map(({ productId }) => productId) };
}

export const countWishlistItems = async (db: Db, customerId: number): Promise<number> =>
  (await loadWishlistSummary(db, customerId)).wishlistCount;

/** Returns the saved variant: the chosen one, else the product's default one. */
async function requireVariant(db: Db, productId: number, variantId: number | undefined) {
  const rows = await db
    .select({ id: variants.id, priceCents: variants.priceCents, stock: variants.stock })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.isActive, true)))
    .where(
      and(
        eq(variants.productId, productId),
        eq(variants.isActive, true),
        variantId === undefined ? undefined : eq(variants.id, variantId),
      ),
    )
    .orderBy(variants.position, variants.id);
  const variant = rows.find(({ stock }) => stock > 0) ?? rows[0];
  if (!variant) throw new NotFoundError();
  return variant;
}

type SavedInput = { productId: number; variantId?: number };

async function saveItem(
  ctx: CustomerContext,
  { productId, variantId }: SavedInput,
): Promise<Awaited<ReturnType<typeof loadWishlistSummary>> & { id: number }> {
  const { db, now } = ctx;
  const { customerId } = ctx.shopper;
  const variant = await requireVariant(db, productId, variantId);
  await lockCustomer(db, customerId);
  const [existing] = await db
    .select()
    .from(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)));
  const soldOutSeenAt = variant.stock > 0 ? null : now();
  const { priceCents } = variant;
  const values = { variantId: variantId ?? null, priceCents, soldOutSeenAt, restockedSeenAt: null };
  if (existing) {
    const isNewChoice = variantId !== undefined && variantId !== existing.variantId;
    if (isNewChoice) await db.update(wishlistItems).set(values).where(eq(wishlistItems.id, existing.id));
    return { ...(await loadWishlistSummary(db, customerId)), id: existing.id };
  }

  const [countRow] = await db
    .select({ count: count() })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId));
  if ((countRow?.count ?? 0) >= WISHLIST_ITEMS_MAX)
    throw new DomainError(
      ResponseCode.unprocessable,
      `A wishlist holds ${WISHLIST_ITEMS_MAX} items. Please remove one first`,
    );
  const [added] = await db
    .insert(wishlistItems)
    .values({ ...values, customerId, productId, createdAt: now() })
    .onConflictDoNothing({ target: [wishlistItems.customerId, wishlistItems.productId] })
    .returning({ id: wishlistItems.id });
  // An import has moved a saved variant to this product meanwhile, without a lock on the customer.
  if (!added) return saveItem(ctx, { productId, variantId });
  return { ...(await loadWishlistSummary(db, customerId)), id: added.id };
}

/** Saves a product, once; saved again with another variant, the new one and its current price count. */
export const addWishlistItem = (ctx: CustomerContext, input: SavedInput) =>
  withTransaction(ctx, (tx) => saveItem(tx, input));

export async function removeWishlistItem({ db, shopper: { customerId } }: CustomerContext, id: number) {
  const deleted = await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.id, id), eq(wishlistItems.customerId, customerId)))
    .returning({ id: wishlistItems.id });
  if (deleted.length === 0) throw new NotFoundError();
  return loadWishlistSummary(db, customerId);
}
