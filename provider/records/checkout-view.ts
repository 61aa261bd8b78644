import { firstInstalment } from '@/contract/instalments';
import type { Checkout, Guarantee, ShippingMethod } from '@/contract/checkout';
import type { TotalSegment } from '@/contract/cart';
import { arrivalText } from '@/provider/rules/delivery-dates';
import { amountOf } from '@/provider/rules/money';
import { shownAddresses } from './address';
import { addressBook } from './address-book';
import { cartView, moneyOf } from './cart-view';
import { placeOf, type CheckoutPlan, type MethodPlan } from './checkout-plan';
import { couponsFor, isCouponOpen } from './coupon-view';
import { payMethodViews } from './pay-methods';
import type { Protection } from './shop-config';
import { totalSegments, totalsRecordOf } from './totals-view';
import type { Visit } from './visit';

const POINTS_FOR_ONE = 100;

const costOf = ({ isFree, method }: MethodPlan) => (isFree ? 0 : method.amountCents);

/** A method has no point beside one that arrives sooner and costs no more; what was chosen stays. */
const worthOffering = (methods: readonly MethodPlan[], selected: MethodPlan | null) =>
  methods.filter(
    (entry) =>
      entry === selected ||
      !methods.some((other) => other.arrivesBy < entry.arrivesBy && costOf(other) <= costOf(entry)),
  );

export function methodViews(
  visit: Visit,
  methods: readonly MethodPlan[],
  selected: MethodPlan | null,
): ShippingMethod[] {
  const money = moneyOf(visit);
  return worthOffering(methods, selected).map((entry) => {
    const { method, isFree, arrivesFrom, arrivesBy } = entry;
    return {
      code: method.code,
      carrierCode: method.carrierCode,
      methodCode: method.methodCode,
      carrierTitle: method.carrierTitle,
      methodTitle: method.methodTitle,
      amount: isFree ? 0 : amountOf(method.amountCents),
      previewAmountFormat: isFree || method.amountCents === 0 ? 'Free' : money.fromBase(method.amountCents),
      previewWasFormat: isFree && method.amountCents > 0 ? money.fromBase(method.amountCents) : null,
      previewFreeFromFormat: method.freeFromCents === null ? null : money.fromBase(method.freeFromCents),
      available: true,
      isSelected: entry === selected,
      arrivesFrom,
      arrivesBy,
      deliveryTime: arrivalText(arrivesFrom, arrivesBy),
      isTracked: method.isTracked,
      errorMessage: null,
    };
  });
}

export const guaranteeView = (visit: Visit, protection: Protection, isSelected: boolean): Guarantee => ({
  title: protection.title,
  text: protection.text,
  amount: amountOf(protection.amountCents),
  previewAmountFormat: moneyOf(visit).fromBase(protection.amountCents),
  isSelected,
  isDefault: false, // extras are off until they are chosen
});

export const quarterOf = (visit: Visit, minor: number) => moneyOf(visit).shown(firstInstalment(minor));

/** What is not known yet, or does not exist, is said in words: a zero would be a promise. */
const wordsFor = ({ notice, isTaxOpen }: CheckoutPlan): Partial<Record<TotalSegment['code'], string>> => ({
  ...(notice && { shipping: 'Not available' }),
  ...(isTaxOpen && { tax: 'Calculated from your address' }),
});

export function segmentsOf(visit: Visit, plan: CheckoutPlan) {
  const words = wordsFor(plan);
  const segments = totalSegments(totalsRecordOf(plan), {
    symbol: visit.shopper.currency.symbol,
    couponCode: plan.coupon?.coupon.code ?? null,
    pointsUsed: plan.input.points,
    guaranteeTitle: plan.protection.title,
  });
  return segments.map((segment) => ({ ...segment, valueFormat: words[segment.code] ?? segment.valueFormat }));
}

function pointsView(visit: Visit, { pointsPlan, input }: CheckoutPlan): Checkout['points'] {
  const { balance, most, shutOutBy } = pointsPlan;
  const isGuest = visit.shopper.customerId === null;
  const notice = isGuest
    ? 'Sign in to earn and use points.'
    : shutOutBy
      ? `Points can’t be used with ${shutOutBy}.`
      : balance === 0
        ? 'You have no points yet.'
        : null;
  return {
    balance,
    maxUsable: shutOutBy ? 0 : most,
    used: input.points,
    rate: POINTS_FOR_ONE,
    amountFormat: moneyOf(visit).fromBase(most), // a point is a cent of the base currency
    notice,
  };
}

export async function checkoutView(visit: Visit, plan: CheckoutPlan): Promise<Checkout> {
  const { quote, methods, selected, notice, protection, shown } = plan;
  const place = placeOf(quote);
  const { shipping, billing } = await shownAddresses(visit.db, {
    shipping: quote.shippingAddress,
    billing: quote.billingAddress ?? quote.shippingAddress,
  });

  return {
    ...(await cartView(visit, plan)),
    addresses: await addressBook(visit),
    shippingAddress: shipping,
    billingAddress: billing,
    isBillingSame: quote.billingAddress === null,
    shippingPlace: place && { countryId: place.countryId, regionId: place.regionId },
    shippingMethods: methodViews(visit, methods, selected),
    shippingNotice: notice,
    payMethods: payMethodViews(visit.settings, quote.payMethod, quarterOf(visit, shown.grandTotal)),
    coupons: { ...(await couponsFor(visit, plan)), isOpen: isCouponOpen(quote) },
    points: pointsView(visit, plan),
    shippingGuarantee: guaranteeView(visit, protection, quote.hasGuarantee),
    remark: quote.remark,
    totalSegments: segmentsOf(visit, plan),
  };
}
