import { getFirstInstalment } from '@/contract/pricing/instalments';
import type { Checkout, ShippingProtection, ShippingMethod } from '@/contract/checkout';
import type { TotalSegment } from '@/contract/cart';
import { POINTS_PER_UNIT } from '@/provider/modules/pricing/cart-totals';
import { formatDeliveryRange } from '@/provider/modules/shipping/delivery-text';
import { toAmount } from '@/provider/platform/money';
import { toAddressResponses } from '@/provider/modules/address/address';
import { loadAddressBook } from '@/provider/modules/address/address-book';
import { toCartResponse, createPriceFormatter } from '@/provider/modules/cart/cart-response';
import { getShippingLocation, type PricedCheckout, type PricedShippingMethod } from './price-checkout';
import { loadCheckoutCoupons, canAutoApplyCoupon } from './checkout-coupons';
import { toPaymentMethodResponses } from '@/provider/modules/payment/gateways/payment-methods';
import { getOrderButtonText } from '@/provider/modules/shipping/order-button';
import { loadDefaultLocation } from '@/provider/modules/shipping/shipping';
import type { ShippingProtectionConfig } from '@/provider/modules/shipping/shop-config';
import { toTotalSegments, toTotalsJson } from './totals-response';
import type { RequestContext } from '@/provider/platform/context';

const getMethodCost = ({ isFree, method }: PricedShippingMethod) => (isFree ? 0 : method.amountCents);

/** Omits a method if another arrives sooner and costs no more; keeps the selected one. */
const filterUsefulMethods = (
  methods: readonly PricedShippingMethod[],
  selected: PricedShippingMethod | null,
) =>
  methods.filter(
    (pricedMethod) =>
      pricedMethod === selected ||
      !methods.some(
        (other) =>
          other.arrivesBy < pricedMethod.arrivesBy && getMethodCost(other) <= getMethodCost(pricedMethod),
      ),
  );

export function toShippingMethodResponses(
  ctx: RequestContext,
  methods: readonly PricedShippingMethod[],
  selected: PricedShippingMethod | null,
): ShippingMethod[] {
  const priceFormatter = createPriceFormatter(ctx);
  return filterUsefulMethods(methods, selected).map((pricedMethod) => {
    const { method, isFree, arrivesFrom, arrivesBy } = pricedMethod;
    return {
      code: method.code,
      carrierCode: method.carrierCode,
      methodCode: method.methodCode,
      carrierTitle: method.carrierTitle,
      methodTitle: method.methodTitle,
      amount: isFree ? 0 : toAmount(method.amountCents),
      previewAmountFormat:
        isFree || method.amountCents === 0 ? 'Free' : priceFormatter.fromBase(method.amountCents),
      previewWasFormat: isFree && method.amountCents > 0 ? priceFormatter.fromBase(method.amountCents) : null,
      previewFreeFromFormat:
        method.freeFromCents === null ? null : priceFormatter.fromBase(method.freeFromCents),
      available: true,
      isSelected: pricedMethod === selected,
      arrivesFrom,
      arrivesBy,
      deliveryTime: formatDeliveryRange(arrivesFrom, arrivesBy),
      isTracked: method.isTracked,
      errorMessage: null,
    };
  });
}

export const toShippingProtectionResponse = (
  ctx: RequestContext,
  protection: ShippingProtectionConfig,
  isSelected: boolean,
): ShippingProtection => ({
  title: protection.title,
  text: protection.text,
  amount: toAmount(protection.amountCents),
  previewAmountFormat: createPriceFormatter(ctx).fromBase(protection.amountCents),
  isSelected,
  isDefault: false, // extras are opt-in
});

export const formatFirstInstalment = (ctx: RequestContext, minor: number) =>
  createPriceFormatter(ctx).shown(getFirstInstalment(minor));

/** Text for amounts that are unknown or unavailable: a zero would be a promise. */
const getSegmentTexts = ({
  notice,
  isTaxUnknown,
}: PricedCheckout): Partial<Record<TotalSegment['code'], string>> => ({
  ...(notice && { shipping: 'Not available' }),
  ...(isTaxUnknown && { tax: 'Calculated from your address' }),
});

export function buildCheckoutSegments(ctx: RequestContext, pricedCheckout: PricedCheckout) {
  const segmentTexts = getSegmentTexts(pricedCheckout);
  const segments = toTotalSegments(toTotalsJson(pricedCheckout), {
    symbol: ctx.shopper.currency.symbol,
    couponCode: pricedCheckout.coupon?.coupon.code ?? null,
    pointsUsed: pricedCheckout.input.points,
    protectionTitle: pricedCheckout.protection.title,
  });
  return segments.map((segment) => ({
    ...segment,
    valueFormat: segmentTexts[segment.code] ?? segment.valueFormat,
  }));
}

function toPointsResponse(
  ctx: RequestContext,
  { redeemablePoints, input }: PricedCheckout,
): Checkout['points'] {
  const { balance, maxPoints, blockingCouponCode } = redeemablePoints;
  const isGuest = ctx.shopper.customerId === null;
  const notice = isGuest
    ? 'Sign in to earn and use points.'
    : blockingCouponCode
      ? `Points can’t be used with ${blockingCouponCode}.`
      : balance === 0
        ? 'You have no points yet.'
        : null;
  return {
    balance,
    maxUsable: blockingCouponCode ? 0 : maxPoints,
    used: input.points,
    rate: POINTS_PER_UNIT,
    amountFormat: createPriceFormatter(ctx).fromBase(maxPoints), // a point is a cent of the base currency
    notice,
  };
}

export async function toCheckoutResponse(
  ctx: RequestContext,
  pricedCheckout: PricedCheckout,
): Promise<Checkout> {
  const { cart, methods, selected, notice, protection, shown } = pricedCheckout;
  const location = getShippingLocation(cart);
  const { shipping, billing } = await toAddressResponses(ctx.db, {
    shipping: cart.shippingAddress,
    billing: cart.billingAddress ?? cart.shippingAddress,
  });

  return {
    ...(await toCartResponse(ctx, pricedCheckout)),
    addresses: await loadAddressBook(ctx),
    shippingAddress: shipping,
    billingAddress: billing,
    isBillingSame: cart.billingAddress === null,
    shippingPlace: location && { countryId: location.countryId, regionId: location.regionId },
    shippingMethods: toShippingMethodResponses(ctx, methods, selected),
    shippingNotice: notice,
    payMethods: toPaymentMethodResponses(ctx.config, {
      selectedCode: cart.paymentMethod,
      instalmentAmount: formatFirstInstalment(ctx, shown.grandTotal),
      total: { amountMinor: shown.grandTotal, currency: ctx.shopper.currency.code },
    }),
    coupons: { ...(await loadCheckoutCoupons(ctx, pricedCheckout)), isOpen: canAutoApplyCoupon(cart) },
    points: toPointsResponse(ctx, pricedCheckout),
    shippingGuarantee: toShippingProtectionResponse(ctx, protection, cart.hasShippingProtection),
    totalSegments: buildCheckoutSegments(ctx, pricedCheckout),
    orderButtonText: getOrderButtonText(
      ctx.config,
      (location ?? (await loadDefaultLocation(ctx.db))).countryId,
    ),
  };
}
