import { and, eq, ne } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { carts } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import { requireShopperId } from '@/provider/platform/shopper';
import { requireValidAddress } from '@/provider/modules/address/address';
import { requireBookAddress, applyDefaultAddresses } from '@/provider/modules/address/address-book';
import { priceCheckout } from '@/provider/modules/checkout/price-checkout';
import { redeemCoupon, lockCoupons, requireStillEligible } from '@/provider/modules/coupon/redeem-coupon';
import { cancelExpiredOrders } from '@/provider/modules/order/cancel/cancel-order';
import { requirePlaceableOrder, type PlaceOrderRequest } from './validate-order';
import { releaseExpiredHolds } from '@/provider/modules/order/cancel/release-expired-holds';
import { insertOrder, type Addresses, type OrderDraft } from './insert-order';
import {
  isVerifiedBuyer,
  hashNetwork,
  requireUnpaidOrderLimit,
  requireReservationLimit,
  lockNetwork,
} from '@/provider/modules/order/unpaid-order-limits';
import { addOrderEvent, requireOwnOrder } from '@/provider/modules/order/order-repository';
import { type OrderRow } from '@/provider/db/schema/order';
import { findPaymentMethod } from '@/provider/modules/payment/gateways/payment-methods';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { redeemPoints } from '@/provider/modules/points/points';
import { findCartForUpdate } from '@/provider/modules/cart/cart-repository';
import { type CartRow } from '@/provider/db/schema/cart';
import { closeCart } from '@/provider/modules/cart/close-cart';
import { markPaid } from '@/provider/modules/order/reconcile/reconcile-payments';
import { reserveStock } from '@/provider/modules/order/order-stock';
import type { StockLine } from '@/provider/modules/product/inventory/stock';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

async function resolveShippingAddress(tx: RequestContext, cart: CartRow, input: PlaceOrderRequest) {
  if (input.shippingAddressId !== undefined) return requireBookAddress(tx, input.shippingAddressId);
  return input.shippingAddress ? requireValidAddress(tx.db, input.shippingAddress) : cart.shippingAddress;
}

async function resolveAddresses(
  tx: RequestContext,
  cart: CartRow,
  input: PlaceOrderRequest,
): Promise<Addresses> {
  const { db } = tx;
  const shipping = await resolveShippingAddress(tx, cart, input);
  if (!shipping) throw new DomainError(ResponseCode.addressMissing);
  if (input.billingAddress) return { shipping, billing: await requireValidAddress(db, input.billingAddress) };
  const cartAddress = input.billingAddress === undefined ? cart.billingAddress : null;
  return { shipping, billing: cartAddress ?? shipping };
}

/** Prices the checkout for ordering: the cart with the request's choices, which take precedence. */
async function createOrderDraft(
  tx: RequestContext,
  cart: CartRow,
  input: PlaceOrderRequest,
): Promise<OrderDraft> {
  const { shipping, billing } = await resolveAddresses(tx, await applyDefaultAddresses(tx, cart), input);
  const checkout = await priceCheckout(tx, {
    ...cart,
    shippingAddress: shipping,
    shippingLocation: null,
    shippingMethod: input.shippingMethod,
    hasShippingProtection: input.shippingGuarantee,
    points: input.points,
  });
  requirePlaceableOrder(tx, checkout, input);
  return { checkout, request: input, shipping, billing };
}

const toStockLines = ({ checkout }: OrderDraft): StockLine[] =>
  checkout.lines.flatMap(({ isCounted, qty, variant }) =>
    isCounted ? [{ qty, variantId: variant.variantId, name: variant.name }] : [],
  );

async function placeInTransaction(tx: RequestContext, input: PlaceOrderRequest): Promise<OrderRow | null> {
  const cart = await findCartForUpdate(tx);
  if (cart?.id !== input.quoteId) return null;
  if (input.version !== undefined && input.version !== cart.version)
    throw new DomainError(ResponseCode.orderChanged);
  return placeCart(tx, cart, input);
}

/** Places an order from a cart that nobody else can change meanwhile. */
export async function placeCart(
  tx: RequestContext,
  cart: CartRow,
  input: PlaceOrderRequest,
): Promise<OrderRow> {
  const draft = await createOrderDraft(tx, cart, input);
  const buyer = {
    customerId: tx.shopper.customerId,
    guestTokenHash: tx.shopper.guestTokenHash,
    email: draft.shipping.email,
    networkHash: await hashNetwork(tx, tx.clientIp),
  };
  await lockNetwork(tx, buyer);
  const coupon = draft.checkout.coupon?.eligibility.isEligible ? draft.checkout.coupon.coupon : null;
  await requireUnpaidOrderLimit(tx, buyer, coupon?.usageLimit ? coupon.id : null);
  await lockCoupons(tx, [coupon?.id]);
  if (cart.customerId !== null) await lockCustomer(tx.db, cart.customerId);
  const cartWithAddress = { ...cart, shippingAddress: draft.shipping };
  if (coupon) await requireStillEligible(tx, cartWithAddress, draft.checkout.lines, coupon.id);
  const stockLines = await reserveStock(tx, toStockLines(draft));
  if (draft.checkout.shown.grandTotal > 0) await requireReservationLimit(tx, buyer, stockLines);

  if (await isVerifiedBuyer(tx, buyer)) await tx.limits.count('customerOrderDay', String(buyer.customerId));
  else await tx.limits.count('networkOrderDay', tx.clientIp);
  const order = await insertOrder(tx, cart, { ...draft, networkHash: buyer.networkHash });
  await addOrderEvent(tx, order.id, 'unpaid', 'Order placed');
  await redeemCoupon(tx, order);
  await redeemPoints(tx, order);
  // The next order is rarely for the same person.
  const kept = input.isGift ? { ...cart, shippingAddress: null, billingAddress: null } : cart;
  await closeCart(tx, kept, order.id);
  return order.grandTotalMinor === 0 ? markPaid(tx, order) : order;
}

const isShopperCart = async ({ db, shopper: { customerId, guestTokenHash } }: RequestContext, id: number) => {
  const [cart] = await db.select().from(carts).where(eq(carts.id, id));
  return (
    cart !== undefined &&
    ((cart.customerId !== null && cart.customerId === customerId) ||
      (cart.guestTokenHash !== null && cart.guestTokenHash === guestTokenHash))
  );
};

/**
 * Returns the order this cart became: for a second click, or a tab that still shows the cart. The last
 * payment method applies.
 */
export async function requirePlacedOrder(
  ctx: RequestContext,
  { quoteId, paymentMethod }: PlaceOrderRequest,
): Promise<OrderRow> {
  const [existing] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cartId, quoteId), ne(orders.status, 'cancelled')));
  if (!existing)
    throw (await isShopperCart(ctx, quoteId))
      ? new DomainError(ResponseCode.orderChanged)
      : new NotFoundError();
  const order = await requireOwnOrder(ctx, existing.id);
  if (order.paymentMethod === paymentMethod || !findPaymentMethod(ctx.config, paymentMethod)) return order;
  const [changed = order] = await ctx.db
    .update(orders)
    .set({ paymentMethod: paymentMethod })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'unpaid')))
    .returning();
  return changed;
}

/**
 * Places an order from the cart, in one transaction: freezes prices, holds stock, coupon and points, and
 * removes the items from the cart. The same cart again returns the same order. Other unpaid orders stay.
 */
export async function placeOrder(ctx: RequestContext, input: PlaceOrderRequest): Promise<OrderRow> {
  requireShopperId(ctx.shopper);
  await cancelExpiredOrders(ctx, { forCartId: input.quoteId });
  await releaseExpiredHolds(ctx, input.quoteId);
  const order = await withTransaction(ctx, (tx) => placeInTransaction(tx, input));
  return order ?? requirePlacedOrder(ctx, input);
}
