import { mostPoints, type TotalsInput } from '@/provider/rules/cart-totals';
import { deliveryDates } from '@/provider/rules/delivery-dates';
import type { PlaceRecord } from '@/provider/db/schema/records';
import { withDefaults } from './address-book';
import { cartPlan, withTotals, type CartPlan } from './cart-plan';
import { pointsBalance } from './points';
import type { QuoteDraft, QuoteRow } from './quote';
import { DEFAULT_COUNTRY, methodsTo, taxFor, type MethodRow, type Place } from './shipping';
import { dispatchCalendar, parcelProtection, type Protection } from './shop-config';
import type { Visit } from './visit';

export type MethodPlan = {
  method: MethodRow;
  isFree: boolean;
  arrivesFrom: string;
  arrivesBy: string;
};

type PointsPlan = {
  balance: number;
  /** What the balance and the half of the order allow. */
  most: number;
  /** The coupon that shuts points out; null when none does. */
  shutOutBy: string | null;
};

/** Everything that an order comes to. The checkout shows it, the order is written from it. */
export type CheckoutPlan = CartPlan & {
  quote: QuoteDraft;
  methods: MethodPlan[];
  selected: MethodPlan | null;
  notice: string | null;
  protection: Protection;
  taxTitle: string;
  isTaxOpen: boolean;
  pointsPlan: PointsPlan;
};

/** Where it goes: what was told last, be it the place alone or the whole address. */
export function placeOf({ shippingPlace, shippingAddress }: QuoteRow): PlaceRecord | null {
  const told = shippingPlace ?? shippingAddress;
  return told && { countryId: told.countryId, regionId: told.regionId, regionCode: told.regionCode };
}

/** The methods to a place, with the days that the slowest ticked line allows. */
export async function planMethods(visit: Visit, plan: CartPlan, place: Place | null) {
  const { methods, notice } = await methodsTo(
    visit.db,
    place ?? { countryId: DEFAULT_COUNTRY, regionCode: '' },
  );
  const calendar = await dispatchCalendar(visit.db);
  const counted = plan.lines.filter(({ isCounted }) => isCounted);
  const handlingDays = Math.max(0, ...counted.map(({ facts }) => facts.handlingDays));
  const goods = plan.base.subtotal - plan.base.discount;

  return {
    notice,
    methods: methods.map((method): MethodPlan => {
      const { arrivesFrom, arrivesBy } = deliveryDates(visit.now(), { ...method, handlingDays }, calendar);
      const isOverFree = method.freeFromCents !== null && goods >= method.freeFromCents;
      const isFree = isOverFree || plan.input.coupon?.type === 'shipping';
      return { method, isFree, arrivesFrom, arrivesBy };
    }),
  };
}

/** What was chosen, else the cheapest; of equally cheap ones the one that arrives first. */
export function selectedOf(methods: readonly MethodPlan[], chosen: string | null) {
  const cost = ({ isFree, method }: MethodPlan) => (isFree ? 0 : method.amountCents);
  const [best = null] = [...methods].sort(
    (a, b) => cost(a) - cost(b) || a.arrivesBy.localeCompare(b.arrivesBy),
  );
  return methods.find(({ method }) => method.code === chosen) ?? best;
}

async function planPoints(visit: Visit, plan: CartPlan): Promise<PointsPlan> {
  const { db, shopper, now } = visit;
  const balance = Math.max(0, await pointsBalance(db, shopper.customerId, now()));
  const { coupon } = plan;
  const isShut = coupon?.fit.isFit && !coupon.coupon.isStackable;
  return {
    balance,
    most: Math.min(balance, mostPoints(plan.base)),
    shutOutBy: isShut ? coupon.coupon.code : null,
  };
}

export async function checkoutPlan(visit: Visit, given: QuoteDraft): Promise<CheckoutPlan> {
  const quote = await withDefaults(visit, given);
  const goods = await cartPlan(visit, quote);
  const place = placeOf(quote);
  const { methods, notice } = await planMethods(visit, goods, place);
  const selected = selectedOf(methods, quote.shippingMethod);
  const protection = await parcelProtection(visit.db);
  const tax = await taxFor(visit.db, place);
  const pointsPlan = await planPoints(visit, goods);
  const isEmpty = goods.input.lines.length === 0;

  const input: TotalsInput = {
    ...goods.input,
    points: pointsPlan.shutOutBy ? 0 : Math.min(quote.points, pointsPlan.most),
    shipping: isEmpty ? null : (selected?.method ?? null),
    guaranteeCents: quote.hasGuarantee && !isEmpty ? protection.amountCents : 0,
    taxBasisPoints: tax.basisPoints,
  };
  return {
    ...goods,
    quote,
    ...withTotals(input, visit.shopper.currency.rate),
    ...{ methods, selected, notice, protection, pointsPlan },
    ...{ taxTitle: tax.title, isTaxOpen: tax.isOpen },
  };
}
