import type { Cart, CartItem, Quote } from '@/contract/cart';
import { firstInstalment } from '@/contract/instalments';
import { INSTALMENTS } from '@/provider/rules/instalments';
import { findOffer } from './pay-methods';
import { pointsFor } from '@/provider/rules/cart-totals';
import { amountOf, converted, priceText } from '@/provider/rules/money';
import { regularCents } from '@/provider/rules/offer';
import { swapsFor, type CartLine } from './cart-lines';
import { cartPlan, type CartPlan } from './cart-plan';
import { findQuote, type QuoteRow } from './quote';
import { freeShippingFrom } from './shipping';
import type { Visit } from './visit';

/** Amounts in words: base cents as the shopper's currency, and minor units that are in it already. */
export const moneyOf = ({ shopper: { currency } }: Visit) => ({
  shown: (minor: number) => priceText(minor, currency.symbol),
  fromBase: (cents: number) => priceText(converted(cents, currency.rate), currency.symbol),
});

type Swap = { variantId: number; label: string } | null;

/** The row of a line that is left out of the totals costs what its pieces cost. */
function rowOf(line: CartLine, { base, shown }: CartPlan, rate: number) {
  const alone = { unit: converted(line.price.unitCents, rate), discount: 0 };
  const inBase = base.lines.find(({ id }) => id === line.id);
  const inShown = shown.lines.find(({ id }) => id === line.id);
  return {
    base: inBase?.row ?? line.price.unitCents * line.qty,
    baseDiscount: inBase?.discount ?? 0,
    unit: alone.unit,
    shown: inShown?.row ?? alone.unit * line.qty,
  };
}

function itemView(visit: Visit, plan: CartPlan, line: CartLine, swap: Swap): CartItem {
  const { id, qty, bundleId, maxQty, isChecked, isSaleable, error, stockNote, facts } = line;
  const { rate } = visit.shopper.currency;
  const money = moneyOf(visit);
  const row = rowOf(line, plan, rate);
  const wasCents = regularCents(facts.priceCents, facts.wasCents);

  return {
    ...{ id, qty, bundleId, maxQty, isChecked, isSaleable, error, stockNote, swap },
    productId: facts.productId,
    variantId: facts.variantId,
    sku: facts.sku,
    parentSku: facts.parentSku,
    name: facts.name,
    image: facts.image,
    urlPath: facts.urlPath,
    price: amountOf(wasCents),
    finalPrice: amountOf(facts.priceCents),
    previewPriceFormat: money.fromBase(wasCents),
    previewFinalPriceFormat: money.shown(row.unit),
    rowTotal: amountOf(row.base),
    previewRowTotal: amountOf(row.shown),
    previewRowTotalFormat: money.shown(row.shown),
    previewRowWasFormat: money.shown(converted(wasCents, rate) * qty),
    discountAmount: amountOf(row.baseDiscount),
    options: facts.options,
    categories: facts.categoryIds.map((categoryId) => ({ id: categoryId })),
  };
}

/** What the reductions of the counted lines come to, in the shown currency. */
function savedOn({ lines, shown }: CartPlan, rate: number) {
  const was = lines
    .filter(({ isCounted }) => isCounted)
    .reduce((sum, { qty, facts }) => {
      const unitCents = regularCents(facts.priceCents, facts.wasCents);
      return sum + converted(unitCents, rate) * qty;
    }, 0);
  return was - shown.subtotal;
}

function freeShippingView(visit: Visit, { base }: CartPlan, fromCents: number | null) {
  const money = moneyOf(visit);
  if (fromCents === null)
    return { freeShippingGapFormat: null, freeShippingFromFormat: null, freeShippingPercent: 0 };
  const goods = base.subtotal - base.discount;
  return {
    freeShippingGapFormat: goods < fromCents ? money.fromBase(fromCents - goods) : null,
    freeShippingFromFormat: money.fromBase(fromCents),
    freeShippingPercent: fromCents > 0 ? Math.min(100, Math.floor((goods * 100) / fromCents)) : 100,
  };
}

async function quoteView(visit: Visit, plan: CartPlan): Promise<Quote> {
  const { quote, lines, coupon, input, base, shown } = plan;
  const { currency, customerId } = visit.shopper;
  const money = moneyOf(visit);
  const saved = savedOn(plan, currency.rate);

  return {
    id: quote?.id ?? 0,
    itemsCount: lines.length,
    itemsQty: lines.reduce((sum, { qty }) => sum + qty, 0),
    subtotal: amountOf(base.subtotal),
    previewSubtotal: amountOf(shown.subtotal),
    previewSubtotalFormat: money.shown(shown.subtotal),
    discountAmount: amountOf(base.discount),
    previewDiscountFormat: money.shown(-shown.discount),
    couponCode: coupon?.fit.isFit ? coupon.coupon.code : null,
    pointsUsed: input.points,
    pointsAmount: amountOf(base.points),
    shippingAmount: amountOf(base.shipping),
    taxAmount: amountOf(base.tax),
    grandTotal: amountOf(base.grandTotal),
    previewGrandTotal: amountOf(shown.grandTotal),
    previewGrandTotalFormat: money.shown(shown.grandTotal),
    previewInstalmentFormat: findOffer(visit.settings, INSTALMENTS)
      ? money.shown(firstInstalment(shown.grandTotal))
      : null,
    previewSavedFormat: saved > 0 ? money.shown(saved) : null,
    pointsEarned: pointsFor(base.grandTotal),
    quoteCurrencyCode: currency.code,
    customerIsGuest: customerId === null,
    ...freeShippingView(visit, plan, await freeShippingFrom(visit.db)),
  };
}

export async function cartView(visit: Visit, plan: CartPlan): Promise<Cart> {
  const swaps = await swapsFor(visit.db, plan.lines);
  return {
    version: plan.quote?.version ?? 0,
    quote: await quoteView(visit, plan),
    items: plan.lines.map((line) => itemView(visit, plan, line, swaps.get(line.id) ?? null)),
  };
}

export const cartOf = async (visit: Visit, quote: QuoteRow | null): Promise<Cart> =>
  cartView(visit, await cartPlan(visit, quote));

/** The cart of whoever asks; looking makes none. */
export const readCart = async (visit: Visit): Promise<Cart> => cartOf(visit, await findQuote(visit));
