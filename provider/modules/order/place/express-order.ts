import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ExpressPrice, expressCheckout } from '@/contract/express-checkout';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { cartItems, carts, type CartRow } from '@/provider/db/schema/cart';
import type { OrderRow } from '@/provider/db/schema/order';
import { regions } from '@/provider/db/schema/system';
import { variants } from '@/provider/db/schema/variant';
import { requireShippingLocation, requireValidAddress } from '@/provider/modules/address/address';
import {
  createEmptyCart,
  findCart,
  findCartForUpdate,
  type CartDraft,
} from '@/provider/modules/cart/cart-repository';
import { canAutoApplyCoupon, findBestCoupon } from '@/provider/modules/checkout/checkout-coupons';
import {
  buildCheckoutSegments,
  toShippingMethodResponses,
} from '@/provider/modules/checkout/checkout-response';
import { priceCheckout, type PricedCheckout } from '@/provider/modules/checkout/price-checkout';
import { cancelExpiredOrders } from '@/provider/modules/order/cancel/cancel-order';
import { releaseExpiredHolds } from '@/provider/modules/order/cancel/release-expired-holds';
import { placeCart, requirePlacedOrder } from '@/provider/modules/order/place/place-order';
import { requireAvailableItems, type PlaceOrderRequest } from '@/provider/modules/order/place/validate-order';
import {
  expressPaymentMethods,
  getExpressButtons,
} from '@/provider/modules/payment/gateways/payment-methods';
import { METHOD_NOT_AVAILABLE } from '@/provider/modules/payment/payment-text';
import { withTransaction, type RequestContext } from '@/provider/platform/context';
import { DomainError, FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import { convertAmount, formatMoney, toAmount } from '@/provider/platform/money';
import { requireShopperId } from '@/provider/platform/shopper';

type PriceInput = z.output<(typeof expressCheckout.price)['input']>;
type PlaceInput = z.output<(typeof expressCheckout.place)['input']>;
type Item = { variantId: number; qty: number };

/** One line per variant. */
function mergeItems(items: readonly Item[]): Item[] {
  const quantities = new Map<number, number>();
  for (const { variantId, qty } of items) quantities.set(variantId, (quantities.get(variantId) ?? 0) + qty);
  return [...quantities].map(([variantId, qty]) => ({ variantId, qty }));
}

async function requireVariants(db: Db, items: readonly Item[]) {
  const ids = items.map(({ variantId }) => variantId);
  const found = await db
    .select({ id: variants.id })
    .from(variants)
    .where(and(inArray(variants.id, ids), eq(variants.isActive, true)));
  if (found.length < new Set(ids).size) throw new NotFoundError();
}

/** Where a wallet would send it. An unknown region counts as none: only the whole address is checked. */
async function findWalletLocation(db: Db, { countryId, region }: NonNullable<PriceInput['location']>) {
  const isSame = (text: string) => text.toLowerCase() === region.toLowerCase();
  const rows = await db.select().from(regions).where(eq(regions.countryCode, countryId));
  const found = region ? rows.find(({ code, name }) => isSame(code) || isSame(name)) : undefined;
  return requireShippingLocation(db, countryId, found?.id ?? null);
}

/** Prices a cart with its coupon, or with the best one while the shopper has chosen none. */
async function priceWithCoupon(
  ctx: RequestContext,
  cart: CartDraft,
  { isWithoutCoupon }: Pick<PriceInput, 'isWithoutCoupon'>,
): Promise<PricedCheckout> {
  if (isWithoutCoupon) return priceCheckout(ctx, { ...cart, couponId: null });
  const checkout = await priceCheckout(ctx, cart);
  if (!canAutoApplyCoupon(cart)) return checkout;
  const best = await findBestCoupon(ctx, checkout);
  return best && best.id !== cart.couponId ? priceCheckout(ctx, { ...cart, couponId: best.id }) : checkout;
}

function toExpressPrice(ctx: RequestContext, checkout: PricedCheckout): ExpressPrice {
  const { cart, methods, selected, shown, notice } = checkout;
  const { currency } = ctx.shopper;
  return {
    quoteId: cart.id,
    version: cart.version,
    currency: currency.code,
    totalSegments: buildCheckoutSegments(ctx, checkout),
    grandTotal: toAmount(shown.grandTotal),
    grandTotalFormat: formatMoney(shown.grandTotal, currency.symbol),
    shippingMethods: toShippingMethodResponses(ctx, methods, selected).map((method) => ({
      code: method.code,
      title: method.methodTitle,
      deliveryTime: method.deliveryTime,
      amount: toAmount(convertAmount(Math.round(method.amount * 100), currency.rate)),
      amountFormat: method.previewAmountFormat,
    })),
    shippingMethod: selected?.method.code ?? null,
    shippingNotice: notice,
  };
}

/** Prices what an express button would buy. Saves nothing. */
export async function priceExpressOrder(ctx: RequestContext, input: PriceInput): Promise<ExpressPrice> {
  if (input.items) await requireVariants(ctx.db, input.items);
  const cart: CartDraft = input.items
    ? { ...createEmptyCart(ctx), unsavedItems: mergeItems(input.items) }
    : ((await findCart(ctx)) ?? createEmptyCart(ctx));
  const location = input.location ? await findWalletLocation(ctx.db, input.location) : cart.shippingLocation;
  const checkout = await priceWithCoupon(
    ctx,
    { ...cart, shippingLocation: location, shippingMethod: input.shippingMethod ?? cart.shippingMethod },
    input,
  );
  requireAvailableItems(checkout);
  return toExpressPrice(ctx, checkout);
}

/** A cart of these items alone, closed from the beginning: the cart of the shopper stays as it is. */
async function createItemsCart(tx: RequestContext, items: readonly Item[]): Promise<CartRow> {
  const { db, now, shopper } = tx;
  await requireVariants(db, items);
  const { customerId, guestTokenHash } = shopper;
  const [cart] = await db
    .insert(carts)
    .values({
      ...{ customerId, guestTokenHash: customerId === null ? guestTokenHash : null },
      ...{ status: 'ordered', createdAt: now(), updatedAt: now() },
    })
    .returning();
  if (!cart) throw new Error('The cart was not written');
  await db
    .insert(cartItems)
    .values(mergeItems(items).map((item) => ({ ...item, cartId: cart.id, createdAt: now() })));
  return cart;
}

/** The shopper's cart, as it was priced; null if it has been ordered meanwhile. */
async function findPricedCart(tx: RequestContext, { quoteId, version }: PlaceInput): Promise<CartRow | null> {
  const cart = await findCartForUpdate(tx);
  if (!cart || cart.id !== quoteId) return null;
  if (version !== undefined && cart.version !== version) throw new DomainError(ResponseCode.orderChanged);
  return cart;
}

const toPlaceOrderRequest = (input: PlaceInput, cart: CartRow, points: number): PlaceOrderRequest => ({
  quoteId: cart.id,
  paymentMethod: expressPaymentMethods[input.method],
  shippingMethod: input.shippingMethod,
  shippingAddress: input.shippingAddress,
  billingAddress: input.billingAddress,
  points,
  shippingGuarantee: cart.hasShippingProtection,
  ...{ remark: '', giftNote: '', isGift: false },
  expectedTotal: input.expectedTotal,
  marketing: input.marketing,
});

async function placeInTransaction(tx: RequestContext, input: PlaceInput): Promise<OrderRow | null> {
  const cart = input.items ? await createItemsCart(tx, input.items) : await findPricedCart(tx, input);
  if (!cart) return null;
  const shippingAddress = await requireValidAddress(tx.db, input.shippingAddress);
  const priced = await priceWithCoupon(
    tx,
    { ...cart, shippingAddress, shippingLocation: null, shippingMethod: input.shippingMethod },
    input,
  );
  return placeCart(
    tx,
    { ...cart, couponId: priced.cart.couponId },
    toPlaceOrderRequest(input, cart, priced.input.points),
  );
}

/** Places an order with the address of a wallet: of the cart, or of items alone, for which the cart stays as it is. */
export async function placeExpressOrder(ctx: RequestContext, input: PlaceInput): Promise<OrderRow> {
  requireShopperId(ctx.shopper);
  if (!getExpressButtons(ctx.config).methods.includes(input.method))
    throw new FieldError('method', METHOD_NOT_AVAILABLE);
  if (input.quoteId !== undefined) {
    await cancelExpiredOrders(ctx, { forCartId: input.quoteId });
    await releaseExpiredHolds(ctx, input.quoteId);
  }
  const order = await withTransaction(ctx, (tx) => placeInTransaction(tx, input));
  if (order) return order;
  if (input.quoteId === undefined) throw new DomainError(ResponseCode.emptyCart);
  return requirePlacedOrder(
    ctx,
    toPlaceOrderRequest(input, { ...createEmptyCart(ctx), id: input.quoteId }, 0),
  );
}
