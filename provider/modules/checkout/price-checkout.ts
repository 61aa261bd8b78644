import { maxRedeemablePoints, type TotalsInput } from '@/provider/modules/pricing/cart-totals';
import { computeDeliveryDates } from '@/contract/pricing/delivery-dates';
import type { ShippingLocationJson } from '@/provider/db/schema/json-columns';
import { applyDefaultAddresses } from '@/provider/modules/address/address-book';
import { priceCart, computeBaseAndShownTotals, type PricedCart } from '@/provider/modules/cart/price-cart';
import { loadPointsBalance } from '@/provider/modules/points/points';
import type { CartDraft } from '@/provider/modules/cart/cart-repository';
import type { CartRow } from '@/provider/db/schema/cart';
import {
  listShippingMethods,
  loadDefaultLocation,
  loadTax,
  type ShippingMethodRow,
  type ShippingLocation,
} from '@/provider/modules/shipping/shipping';
import {
  loadDispatchCalendar,
  loadShippingProtection,
  type ShippingProtectionConfig,
} from '@/provider/modules/shipping/shop-config';
import type { RequestContext } from '@/provider/platform/context';

export type PricedShippingMethod = {
  method: ShippingMethodRow;
  isFree: boolean;
  arrivesFrom: string;
  arrivesBy: string;
};

type RedeemablePoints = {
  balance: number;
  /** Limited by the balance and by half of the order. */
  maxPoints: number;
  /** The coupon that excludes points; null if none does. */
  blockingCouponCode: string | null;
};

/** A fully priced checkout. The checkout shows it; the order is created from it. */
export type PricedCheckout = PricedCart & {
  cart: CartDraft;
  methods: PricedShippingMethod[];
  selected: PricedShippingMethod | null;
  notice: string | null;
  protection: ShippingProtectionConfig;
  taxTitle: string;
  isTaxUnknown: boolean;
  redeemablePoints: RedeemablePoints;
};

/** Returns what was set last: the location alone or the full address. */
export function getShippingLocation({
  shippingLocation,
  shippingAddress,
}: CartRow): ShippingLocationJson | null {
  const location = shippingLocation ?? shippingAddress;
  return (
    location && {
      countryId: location.countryId,
      regionId: location.regionId,
      regionCode: location.regionCode,
    }
  );
}

/** Lists methods to a location; the slowest checked item sets the dates. */
export async function priceShippingMethods(
  ctx: RequestContext,
  pricedCart: PricedCart,
  location: ShippingLocation | null,
) {
  const { methods, notice } = await listShippingMethods(
    ctx.db,
    location ?? (await loadDefaultLocation(ctx.db)),
  );
  const calendar = await loadDispatchCalendar(ctx.db, ctx.config.timeZone);
  const countedLines = pricedCart.lines.filter(({ isCounted }) => isCounted);
  const handlingDays = Math.max(0, ...countedLines.map(({ variant }) => variant.handlingDays));
  const discountedSubtotal = pricedCart.base.subtotal - pricedCart.base.discount;

  return {
    notice,
    methods: methods.map((method): PricedShippingMethod => {
      const { arrivesFrom, arrivesBy } = computeDeliveryDates(
        ctx.now(),
        { ...method, handlingDays },
        calendar,
      );
      const isOverFree = method.freeFromCents !== null && discountedSubtotal >= method.freeFromCents;
      const isFree = isOverFree || pricedCart.input.coupon?.type === 'shipping';
      return { method, isFree, arrivesFrom, arrivesBy };
    }),
  };
}

/** Returns the chosen method, else the cheapest; of equally cheap ones the fastest. */
export function selectShippingMethod(methods: readonly PricedShippingMethod[], selectedCode: string | null) {
  const cost = ({ isFree, method }: PricedShippingMethod) => (isFree ? 0 : method.amountCents);
  const [cheapest = null] = [...methods].sort(
    (a, b) => cost(a) - cost(b) || a.arrivesBy.localeCompare(b.arrivesBy),
  );
  return methods.find(({ method }) => method.code === selectedCode) ?? cheapest;
}

async function loadRedeemablePoints(ctx: RequestContext, pricedCart: PricedCart): Promise<RedeemablePoints> {
  const { db, shopper, now } = ctx;
  const balance = Math.max(0, await loadPointsBalance(db, shopper.customerId, now()));
  const { coupon } = pricedCart;
  const isShut = coupon?.eligibility.isEligible && !coupon.coupon.isStackable;
  return {
    balance,
    maxPoints: Math.min(balance, maxRedeemablePoints(pricedCart.base)),
    blockingCouponCode: isShut ? coupon.coupon.code : null,
  };
}

export async function priceCheckout(ctx: RequestContext, draft: CartDraft): Promise<PricedCheckout> {
  const cart = await applyDefaultAddresses(ctx, draft);
  const pricedCart = await priceCart(ctx, cart);
  const location = getShippingLocation(cart);
  const { methods, notice } = await priceShippingMethods(ctx, pricedCart, location);
  const selected = selectShippingMethod(methods, cart.shippingMethod);
  const protection = await loadShippingProtection(ctx.db);
  const { isTaxIncluded } = pricedCart.input;
  // What a price contains is stated before an address is known, too.
  const tax = await loadTax(ctx.db, location ?? (isTaxIncluded ? await loadDefaultLocation(ctx.db) : null));
  const pointsPlan = await loadRedeemablePoints(ctx, pricedCart);
  const isEmpty = pricedCart.input.lines.length === 0;

  const input: TotalsInput = {
    ...pricedCart.input,
    points: pointsPlan.blockingCouponCode ? 0 : Math.min(cart.points, pointsPlan.maxPoints),
    shipping: isEmpty ? null : (selected?.method ?? null),
    protectionCents: cart.hasShippingProtection && !isEmpty ? protection.amountCents : 0,
    taxBasisPoints: tax.basisPoints,
  };
  return {
    ...pricedCart,
    cart,
    ...computeBaseAndShownTotals(input, ctx.shopper.currency.rate),
    ...{ methods, selected, notice, protection, redeemablePoints: pointsPlan },
    ...{ taxTitle: tax.title, isTaxUnknown: tax.isUnknown },
  };
}
