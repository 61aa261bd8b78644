import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { fieldMessages } from '@/contract/field-messages';
import type { Cart, AddItemInput } from '@/contract/cart';
import { ResponseCode } from '@/contract/response-codes';
import { bundles } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { cartItems } from '@/provider/db/schema/cart';
import { NotFoundError, DomainError, FieldError } from '@/provider/platform/errors/errors';
import { getSlotSkus } from '@/provider/modules/pricing/bundle-sets';
import { limitedStockText } from '@/provider/modules/product/stock-text';
import { CART_LINES_MAX } from '@/provider/modules/cart/merge-cart-lines';
import { listCartItems } from './cart-lines';
import { buildCartResponse, loadCart } from './cart-response';
import { getOrCreateCart, bumpCartVersion, requireCartForUpdate } from './cart-repository';
import type { CartRow } from '@/provider/db/schema/cart';
import { loadVariantDetails } from '@/provider/modules/product/variant-details';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

type Item = z.output<typeof AddItemInput>;
type ItemRow = typeof cartItems.$inferSelect;
type Write = (tx: RequestContext, cartRow: CartRow) => Promise<void>;

/** Locks the cart, writes, and returns the cart after this write, one version newer. */
const changeCart = (ctx: RequestContext, lock: (tx: RequestContext) => Promise<CartRow>, write: Write) =>
  withTransaction(ctx, async (tx) => {
    const cartRow = await lock(tx);
    await write(tx, cartRow);
    return buildCartResponse(tx, await bumpCartVersion(tx, cartRow.id));
  });

async function requireVariantDetails({ db }: RequestContext, variantId: number) {
  const variant = (await loadVariantDetails(db, [variantId])).get(variantId);
  if (!variant?.isActive) throw new NotFoundError();
  return variant;
}

/** Returns the bundle if it contains the variant; drops a false claim. */
async function findBundleId({ db }: RequestContext, bundleId: number | undefined, sku: string) {
  if (bundleId === undefined) return null;
  const [bundle] = await db.select().from(bundles).where(eq(bundles.id, bundleId));
  return bundle?.slots.some((slot) => getSlotSkus(slot).includes(sku)) ? bundle.id : null;
}

const sumQuantity = (items: readonly ItemRow[]) => items.reduce((sum, { qty }) => sum + qty, 0);

function requireStock(name: string, requestedQuantity: number, available: number) {
  if (available <= 0) throw new DomainError(ResponseCode.outOfStock, `${name} is sold out`);
  if (requestedQuantity > available)
    throw new DomainError(ResponseCode.insufficientStock, limitedStockText(available));
}

async function addLine(tx: RequestContext, cartRow: CartRow, { variantId, qty, bundleId }: Item) {
  const { db, now } = tx;
  const variant = await requireVariantDetails(tx, variantId);
  const bundle = await findBundleId(tx, bundleId, variant.sku);
  const optionsKey = bundle ? `bundle:${bundle}` : '';
  const items = await listCartItems(db, cartRow.id);
  const same = items.filter((item) => item.variantId === variantId);
  requireStock(variant.name, sumQuantity(same) + qty, variant.available);

  const existing = same.find((item) => item.optionsKey === optionsKey);
  if (existing) {
    const values = { qty: existing.qty + qty, isChecked: true };
    await db.update(cartItems).set(values).where(eq(cartItems.id, existing.id));
    return;
  }
  if (items.length >= CART_LINES_MAX)
    throw new DomainError(ResponseCode.unprocessable, `A cart holds ${CART_LINES_MAX} lines at most`);
  await db.insert(cartItems).values({
    cartId: cartRow.id,
    variantId,
    qty,
    optionsKey: optionsKey,
    bundleId: bundle,
    createdAt: now(),
  });
}

export const addItem = (ctx: RequestContext, item: Item) =>
  changeCart(ctx, getOrCreateCart, (tx, cartRow) => addLine(tx, cartRow, item));

class NothingAddedError extends Error {}

/** Adds what fits and returns an error with the list index for the rest. Writes nothing if no item fits. */
export async function addItems(ctx: RequestContext, items: readonly Item[]) {
  let errors: { index: number; message: string }[] = [];
  const cart = await changeCart(ctx, getOrCreateCart, async (tx, cartRow) => {
    errors = []; // a retry starts empty
    for (const [index, item] of items.entries()) {
      try {
        await addLine(tx, cartRow, item);
      } catch (error) {
        if (!(error instanceof DomainError || error instanceof NotFoundError)) throw error;
        errors.push({ index, message: error.message });
      }
    }
    if (errors.length === items.length) throw new NothingAddedError();
  }).catch((error: unknown) => {
    if (error instanceof NothingAddedError) return loadCart(ctx);
    throw error;
  });
  return { ...cart, errors };
}

async function isSameProduct({ db }: RequestContext, variantId: number, otherId: number) {
  const rows = await db
    .select({ productId: variants.productId })
    .from(variants)
    .where(inArray(variants.id, [variantId, otherId]));
  return rows.every(({ productId }) => productId === rows[0]?.productId);
}

async function changeLine(
  tx: RequestContext,
  cartRow: CartRow,
  input: { id: number; qty?: number; variantId?: number },
) {
  const { db } = tx;
  const items = await listCartItems(db, cartRow.id);
  const item = items.find(({ id }) => id === input.id);
  if (!item) throw new NotFoundError();

  const variantId = input.variantId ?? item.variantId;
  const variant = await requireVariantDetails(tx, variantId);
  if (!(await isSameProduct(tx, item.variantId, variantId))) throw new NotFoundError();
  const others = items.filter((other) => other.variantId === variantId && other.id !== item.id);
  const qty = input.qty ?? item.qty;
  const isLess = variantId === item.variantId && qty < item.qty; // reducing is always allowed
  if (!isLess) requireStock(variant.name, sumQuantity(others) + qty, variant.available);

  const duplicate = others.find(({ optionsKey }) => optionsKey === item.optionsKey);
  if (duplicate) await db.delete(cartItems).where(eq(cartItems.id, duplicate.id));
  await db
    .update(cartItems)
    .set({ variantId, qty: qty + (duplicate?.qty ?? 0) })
    .where(eq(cartItems.id, item.id));
}

export const updateItem = (ctx: RequestContext, input: { id: number; qty?: number; variantId?: number }) => {
  if (input.qty === undefined && input.variantId === undefined)
    throw new FieldError('qty', fieldMessages.required('qty'));
  return changeCart(ctx, requireCartForUpdate, (tx, cartRow) => changeLine(tx, cartRow, input));
};

export const removeItem = (ctx: RequestContext, id: number) =>
  changeCart(ctx, requireCartForUpdate, async ({ db }, cartRow) => {
    const deleted = await db
      .delete(cartItems)
      .where(and(eq(cartItems.id, id), eq(cartItems.cartId, cartRow.id)))
      .returning({ id: cartItems.id });
    if (deleted.length === 0) throw new NotFoundError();
  });

export const clearCart = (ctx: RequestContext, cartId: number) =>
  changeCart(ctx, requireCartForUpdate, async ({ db }, cartRow) => {
    if (cartRow.id !== cartId) throw new NotFoundError();
    await db.delete(cartItems).where(eq(cartItems.cartId, cartRow.id));
  });

/** Checks or unchecks items. If one is not the shopper's, none changes. */
export const setItemsChecked = (
  ctx: RequestContext,
  itemIds: readonly number[],
  isChecked: boolean,
): Promise<Cart> =>
  changeCart(ctx, requireCartForUpdate, async ({ db }, cartRow) => {
    const ids = [...new Set(itemIds)];
    const changed = await db
      .update(cartItems)
      .set({ isChecked })
      .where(and(inArray(cartItems.id, ids), eq(cartItems.cartId, cartRow.id)))
      .returning({ id: cartItems.id });
    if (changed.length < ids.length) throw new NotFoundError();
  });
