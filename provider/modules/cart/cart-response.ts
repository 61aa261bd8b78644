import type { Cart, CartItem, CartSummaryData } from '@/contract/cart';
import { getFirstInstalment } from '@/contract/pricing/instalments';
import { INSTALMENTS_CODE } from '@/provider/modules/pricing/instalments';
import { findPaymentMethod } from '@/provider/modules/payment/gateways/payment-methods';
import { pointsEarned } from '@/provider/modules/pricing/cart-totals';
import { toAmount, convertAmount, formatMoney } from '@/provider/platform/money';
import { getRegularCents } from '@/provider/modules/pricing/discount';
import { findReplacements, type CartLineDetails } from './cart-lines';
import { priceCart, type PricedCart } from './price-cart';
import { findCart } from './cart-repository';
import type { CartRow } from '@/provider/db/schema/cart';
import { findFreeShippingThreshold } from '@/provider/modules/shipping/shipping';
import type { RequestContext } from '@/provider/platform/context';

/** Formats amounts: `fromBase` converts base cents to the shopper's currency, `shown` takes its minor units. */
export const createPriceFormatter = ({ shopper: { currency } }: RequestContext) => ({
  shown: (minor: number) => formatMoney(minor, currency.symbol),
  fromBase: (cents: number) => formatMoney(convertAmount(cents, currency.rate), currency.symbol),
});

type Replacement = { variantId: number; label: string } | null;

/** An item left out of the totals costs its quantity times its unit price. */
function getRowAmounts(line: CartLineDetails, { base, shown }: PricedCart, rate: number) {
  const undiscounted = { unit: convertAmount(line.price.unitCents, rate), discount: 0 };
  const baseLine = base.lines.find(({ id }) => id === line.id);
  const shownLine = shown.lines.find(({ id }) => id === line.id);
  return {
    base: baseLine?.row ?? line.price.unitCents * line.qty,
    baseDiscount: baseLine?.discount ?? 0,
    unit: undiscounted.unit,
    shown: shownLine?.row ?? undiscounted.unit * line.qty,
  };
}

function toCartItemResponse(
  ctx: RequestContext,
  pricedCart: PricedCart,
  line: CartLineDetails,
  replacement: Replacement,
): CartItem {
  const { id, qty, bundleId, maxQty, isChecked, isSaleable, error, stockNote, variant } = line;
  const { rate } = ctx.shopper.currency;
  const priceFormatter = createPriceFormatter(ctx);
  const row = getRowAmounts(line, pricedCart, rate);
  const wasCents = getRegularCents(variant.priceCents, variant.wasCents);

  return {
    ...{ id, qty, bundleId, maxQty, isChecked, isSaleable, error, stockNote, swap: replacement },
    productId: variant.productId,
    variantId: variant.variantId,
    sku: variant.sku,
    parentSku: variant.parentSku,
    name: variant.name,
    image: variant.image,
    urlPath: variant.urlPath,
    price: toAmount(wasCents),
    finalPrice: toAmount(variant.priceCents),
    previewPriceFormat: priceFormatter.fromBase(wasCents),
    previewFinalPriceFormat: priceFormatter.shown(row.unit),
    rowTotal: toAmount(row.base),
    previewRowTotal: toAmount(row.shown),
    previewRowTotalFormat: priceFormatter.shown(row.shown),
    previewRowWasFormat: priceFormatter.shown(convertAmount(wasCents, rate) * qty),
    discountAmount: toAmount(row.baseDiscount),
    options: variant.options,
    categories: variant.categoryIds.map((categoryId) => ({ id: categoryId })),
  };
}

/** Sums the reductions of the counted items, in the shown currency. */
function computeSavings({ lines, shown }: PricedCart, rate: number) {
  const was = lines
    .filter(({ isCounted }) => isCounted)
    .reduce((sum, { qty, variant }) => {
      const unitCents = getRegularCents(variant.priceCents, variant.wasCents);
      return sum + convertAmount(unitCents, rate) * qty;
    }, 0);
  return was - shown.subtotal;
}

function toFreeShippingResponse(ctx: RequestContext, { base }: PricedCart, fromCents: number | null) {
  const priceFormatter = createPriceFormatter(ctx);
  if (fromCents === null)
    return { freeShippingGapFormat: null, freeShippingFromFormat: null, freeShippingPercent: 0 };
  const discountedSubtotal = base.subtotal - base.discount;
  return {
    freeShippingGapFormat:
      discountedSubtotal < fromCents ? priceFormatter.fromBase(fromCents - discountedSubtotal) : null,
    freeShippingFromFormat: priceFormatter.fromBase(fromCents),
    freeShippingPercent:
      fromCents > 0 ? Math.min(100, Math.floor((discountedSubtotal * 100) / fromCents)) : 100,
  };
}

async function toCartSummaryResponse(ctx: RequestContext, pricedCart: PricedCart): Promise<CartSummaryData> {
  const { cart, lines, coupon, input, base, shown } = pricedCart;
  const { currency, customerId } = ctx.shopper;
  const priceFormatter = createPriceFormatter(ctx);
  const saved = computeSavings(pricedCart, currency.rate);

  return {
    id: cart?.id ?? 0,
    itemsCount: lines.length,
    itemsQty: lines.reduce((sum, { qty }) => sum + qty, 0),
    subtotal: toAmount(base.subtotal),
    previewSubtotal: toAmount(shown.subtotal),
    previewSubtotalFormat: priceFormatter.shown(shown.subtotal),
    discountAmount: toAmount(base.discount),
    previewDiscountFormat: priceFormatter.shown(-shown.discount),
    couponCode: coupon?.eligibility.isEligible ? coupon.coupon.code : null,
    pointsUsed: input.points,
    pointsAmount: toAmount(base.points),
    shippingAmount: toAmount(base.shipping),
    taxAmount: toAmount(base.tax),
    isTaxIncluded: input.isTaxIncluded,
    grandTotal: toAmount(base.grandTotal),
    previewGrandTotal: toAmount(shown.grandTotal),
    previewGrandTotalFormat: priceFormatter.shown(shown.grandTotal),
    previewInstalmentFormat: findPaymentMethod(ctx.config, INSTALMENTS_CODE)
      ? priceFormatter.shown(getFirstInstalment(shown.grandTotal))
      : null,
    previewSavedFormat: saved > 0 ? priceFormatter.shown(saved) : null,
    pointsEarned: pointsEarned(base.grandTotal),
    quoteCurrencyCode: currency.code,
    customerIsGuest: customerId === null,
    ...toFreeShippingResponse(ctx, pricedCart, await findFreeShippingThreshold(ctx.db)),
  };
}

export async function toCartResponse(ctx: RequestContext, pricedCart: PricedCart): Promise<Cart> {
  const replacements = await findReplacements(ctx.db, pricedCart.lines);
  return {
    version: pricedCart.cart?.version ?? 0,
    quote: await toCartSummaryResponse(ctx, pricedCart),
    items: pricedCart.lines.map((line) =>
      toCartItemResponse(ctx, pricedCart, line, replacements.get(line.id) ?? null),
    ),
  };
}

export const buildCartResponse = async (ctx: RequestContext, cart: CartRow | null): Promise<Cart> =>
  toCartResponse(ctx, await priceCart(ctx, cart));

/** Loads the shopper's cart; reading creates none. */
export const loadCart = async (ctx: RequestContext): Promise<Cart> =>
  buildCartResponse(ctx, await findCart(ctx));
