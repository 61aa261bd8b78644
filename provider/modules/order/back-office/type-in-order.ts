import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminOrderContract } from '@/contract/admin-order';
import { ResponseCode } from '@/contract/response-codes';
import { cartItems, type CartRow } from '@/provider/db/schema/cart';
import { orders, type OrderRow } from '@/provider/db/schema/order';
import { variants } from '@/provider/db/schema/variant';
import { requireValidAddress } from '@/provider/modules/address/address';
import { getOrCreateCart, updateCartRow } from '@/provider/modules/cart/cart-repository';
import { closeCart } from '@/provider/modules/cart/close-cart';
import { buildCheckoutSegments } from '@/provider/modules/checkout/checkout-response';
import { resolveCouponChange } from '@/provider/modules/checkout/coupon-apply';
import { priceCheckout, type PricedCheckout } from '@/provider/modules/checkout/price-checkout';
import { lockCoupons, redeemCoupon, requireStillEligible } from '@/provider/modules/coupon/redeem-coupon';
import { addOrderEvent } from '@/provider/modules/order/order-repository';
import { keepHoldUntil, reserveStock } from '@/provider/modules/order/order-stock';
import { insertOrder } from '@/provider/modules/order/place/insert-order';
import { requirePlaceableOrder } from '@/provider/modules/order/place/validate-order';
import { markPaid } from '@/provider/modules/order/reconcile/reconcile-payments';
import { toPaymentMethodResponses } from '@/provider/modules/payment/gateways/payment-methods';
import { findCurrency, listCurrencies } from '@/provider/modules/system/currency';
import { withTransaction, type RequestContext, type ServiceContext } from '@/provider/platform/context';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { convertAmount, formatMoney, toAmount } from '@/provider/platform/money';
import { hashToken } from '@/provider/platform/tokens';

type Input = z.output<typeof adminOrderContract.place.input>;
type Data = z.input<typeof adminOrderContract.place.data>;

/** A shopper of this order alone: its cart and the order belong to nobody who could sign in with them. */
async function createShopperContext(
  ctx: ServiceContext,
  { currency: code }: Input,
  requestKey: string,
): Promise<RequestContext> {
  const [base] = await listCurrencies(ctx.db);
  const currency = code === undefined ? base : await findCurrency(ctx.db, code);
  if (!currency) throw new FieldError('currency', 'currency is not one of this shop');
  const guestTokenHash = hashToken(`typed-in-order:${requestKey}`);
  return {
    ...{ ...ctx, clientIp: '' },
    shopper: { customerId: null, guestTokenHash, sessionTokenHash: null, currency },
  };
}

async function insertLines(tx: RequestContext, cart: CartRow, { lines }: Input) {
  const quantities = new Map<string, number>();
  for (const { sku, qty } of lines) quantities.set(sku, (quantities.get(sku) ?? 0) + qty);
  const rows = await tx.db
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(and(inArray(variants.sku, [...quantities.keys()]), eq(variants.isActive, true)));
  const idOf = new Map(rows.map(({ id, sku }) => [sku, id]));
  const values = [...quantities].map(([sku, qty]) => {
    const variantId = idOf.get(sku);
    const index = lines.findIndex((line) => line.sku === sku);
    if (variantId === undefined) throw new FieldError(`lines.${index}.sku`, `${sku} is not on sale`);
    return { cartId: cart.id, variantId, qty, optionsKey: '', bundleId: null, createdAt: tx.now() };
  });
  await tx.db.insert(cartItems).values(values);
}

/** Fills a cart as the shopper would have, and prices it. */
async function priceTypedOrder(tx: RequestContext, input: Input) {
  const address = await requireValidAddress(tx.db, input.address);
  const created = await getOrCreateCart(tx);
  await insertLines(tx, created, input);
  const withAddress = await updateCartRow(tx.db, created.id, {
    ...{ shippingAddress: address, isCouponChosen: true },
    shippingMethod: input.shippingMethod ?? null,
  });
  const change = input.couponCode
    ? await resolveCouponChange(tx, withAddress, { couponCode: input.couponCode })
    : {};
  const cart = Object.keys(change).length > 0 ? await updateCartRow(tx.db, created.id, change) : withAddress;
  return { cart, address, checkout: await priceCheckout(tx, cart) };
}

function toPricedResponse(tx: RequestContext, checkout: PricedCheckout): Data {
  const { currency } = tx.shopper;
  const rows = new Map(checkout.shown.lines.map((row) => [row.id, row.row]));
  const toShown = (cents: number) => formatMoney(convertAmount(cents, currency.rate), currency.symbol);
  return {
    incrementId: null,
    currency: currency.code,
    lines: checkout.lines.map(({ id, qty, variant }) => ({
      ...{ sku: variant.sku, name: variant.name, qty },
      rowTotalFormat: formatMoney(rows.get(id) ?? 0, currency.symbol),
    })),
    shippingMethods: checkout.methods.map(({ method, isFree }) => ({
      ...{ code: method.code, title: method.methodTitle },
      priceFormat: toShown(isFree ? 0 : method.amountCents),
    })),
    shippingMethod: checkout.selected?.method.code ?? '',
    totalSegments: buildCheckoutSegments(tx, checkout).map(({ code, title, valueFormat }) => ({
      ...{ code, title, valueFormat },
    })),
    grandTotal: toAmount(checkout.shown.grandTotal),
  };
}

/** The shopper chooses how to pay on the page of the order; this is what is chosen until then. */
function getFirstPaymentMethod({ config }: ServiceContext): string {
  const [method] = toPaymentMethodResponses(config, {
    ...{ selectedCode: null, instalmentAmount: '', total: null },
  });
  if (!method) throw new DomainError(ResponseCode.unprocessable, 'The shop has no payment method');
  return method.code;
}

async function placeInTransaction(tx: RequestContext, input: Input) {
  const { cart, address, checkout } = await priceTypedOrder(tx, input);
  const request = {
    ...{ quoteId: cart.id, paymentMethod: getFirstPaymentMethod(tx), points: 0, shippingGuarantee: false },
    ...{ shippingMethod: checkout.selected?.method.code ?? '', remark: input.remark },
    ...{ giftNote: input.giftNote, isGift: input.giftNote !== '' },
    ...(input.expectedTotal !== undefined && { expectedTotal: input.expectedTotal }),
  };
  requirePlaceableOrder(tx, checkout, request);
  const coupon = checkout.coupon?.eligibility.isEligible ? checkout.coupon.coupon : null;
  await lockCoupons(tx, [coupon?.id]);
  if (coupon) await requireStillEligible(tx, cart, checkout.lines, coupon.id);
  await reserveStock(
    tx,
    checkout.lines.map(({ qty, variant }) => ({ qty, variantId: variant.variantId, name: variant.name })),
  );
  // Its own network, as it is its own shopper: orders of staff do not count against each other.
  const order = await insertOrder(tx, cart, {
    ...{
      checkout,
      request,
      shipping: address,
      billing: address,
      networkHash: tx.shopper.guestTokenHash ?? '',
    },
  });
  // Agreed with a person: kept for as long as it can be paid.
  await keepHoldUntil(tx, order.id, order.payExpiresAt);
  await addOrderEvent(tx, order.id, 'unpaid', 'Order placed by the shop');
  await redeemCoupon(tx, order);
  await closeCart(tx, cart, order.id);
  if (order.grandTotalMinor === 0) await markPaid(tx, order);
  else await enqueueEmail(tx, 'order-payable', { orderId: order.id });
  return { ...toPricedResponse(tx, checkout), incrementId: order.incrementId };
}

class PreviewRollback extends Error {}

/** Prices an order as it would be placed; all that it writes is taken back. */
async function previewOrder(ctx: RequestContext, input: Input): Promise<Data> {
  let data: Data | undefined;
  await withTransaction(ctx, async (tx) => {
    const { checkout } = await priceTypedOrder(tx, input);
    data = toPricedResponse(tx, checkout);
    throw new PreviewRollback();
  }).catch((error: unknown) => {
    if (!(error instanceof PreviewRollback)) throw error;
  });
  if (!data) throw new Error('The preview was not computed');
  return data;
}

const findPlaced = async ({ db, shopper }: RequestContext): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(orders)
      .where(eq(orders.guestTokenHash, shopper.guestTokenHash ?? ''))
  )[0];

/** Places an order that staff have typed in for a shopper. The same request key again returns the same order. */
export async function typeInOrder(
  ctx: ServiceContext,
  input: Input,
  requestKey: string = randomUUID(),
): Promise<Data> {
  const shopperContext = await createShopperContext(ctx, input, requestKey);
  if (input.isPreview) return previewOrder(shopperContext, input);
  return withTransaction(shopperContext, async (tx) => {
    await tx.db.execute(
      sql`select pg_advisory_xact_lock(hashtext('typed-in-order'), hashtext(${tx.shopper.guestTokenHash}))`,
    );
    const placed = await findPlaced(tx);
    if (!placed) return placeInTransaction(tx, input);
    return {
      ...{ incrementId: placed.incrementId, currency: placed.currency, lines: [], shippingMethods: [] },
      ...{ shippingMethod: placed.shippingMethod.code, totalSegments: [] },
      grandTotal: toAmount(placed.grandTotalMinor),
    };
  });
}
