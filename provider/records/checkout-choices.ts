import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { checkout } from '@/contract/checkout';
import { Code } from '@/contract/codes';
import { quoteItems } from '@/provider/db/schema/cart';
import { shippingMethods } from '@/provider/db/schema/system';
import { NotFound, Refusal, refuseField } from '@/provider/http/refusal';
import { requireAddress, requirePlace } from './address';
import { defaultAddresses, requireBookAddress } from './address-book';
import { itemsOf } from './cart-lines';
import { checkoutPlan, placeOf } from './checkout-plan';
import { checkoutView } from './checkout-view';
import { couponToApply } from './coupon-apply';
import { findOffer } from './pay-methods';
import { changeQuote, findLockedQuote, makeNewer, noQuote, requireCart, type QuoteRow } from './quote';
import { inTransaction, type Visit } from './visit';

type Choices = z.output<(typeof checkout.read)['input']>;
type AddressInput = z.output<(typeof checkout.setShippingAddress)['input']>;

/** Ticks exactly these lines. Doing it again changes nothing, and makes the cart no newer. */
async function tickOnly(inside: Visit, quote: QuoteRow, itemIds: readonly string[]) {
  const { db } = inside;
  const items = await itemsOf(db, quote.id);
  const ids = itemIds.map(Number);
  if (ids.some((id) => !items.some((item) => item.id === id))) throw new NotFound();
  if (items.every((item) => item.isChecked === ids.includes(item.id))) return quote;

  const mine = eq(quoteItems.quoteId, quote.id);
  await db
    .update(quoteItems)
    .set({ isChecked: true })
    .where(and(mine, inArray(quoteItems.id, ids)));
  await db
    .update(quoteItems)
    .set({ isChecked: false })
    .where(and(mine, notInArray(quoteItems.id, ids)));
  return makeNewer(inside, quote.id);
}

async function requireMethodCode({ db }: Visit, code: string) {
  const [method] = await db.select().from(shippingMethods).where(eq(shippingMethods.code, code));
  if (!method) throw refuseField('Shipping method', 'is not known');
  return method.code;
}

function requirePayCode({ settings }: Visit, code: string) {
  if (!findOffer(settings, code)) throw refuseField('Payment method', 'is not open here');
  return code;
}

async function choicesOf(inside: Visit, quote: QuoteRow, choices: Choices): Promise<Partial<QuoteRow>> {
  const { couponCode, points, shippingMethod, payMethod, shippingGuarantee } = choices;
  return {
    ...(couponCode !== undefined && (await couponToApply(inside, quote, { couponCode }))),
    ...(points !== undefined && { points }),
    ...(shippingMethod !== undefined && { shippingMethod: await requireMethodCode(inside, shippingMethod) }),
    ...(payMethod !== undefined && { payMethod: requirePayCode(inside, payMethod) }),
    ...(shippingGuarantee !== undefined && { hasGuarantee: shippingGuarantee }),
    ...(await placeChosen(inside, quote, choices)),
  };
}

/** A place where the address is already says nothing new. */
async function placeChosen({ db }: Visit, quote: QuoteRow, { countryId, regionId }: Choices) {
  if (countryId === undefined) return {};
  const now = placeOf(quote);
  if (now?.countryId === countryId && now.regionId === (regionId ?? null)) return {};
  return { shippingPlace: await requirePlace(db, countryId, regionId ?? null) };
}

const isSame = (quote: QuoteRow, values: Partial<QuoteRow>) =>
  Object.entries(values).every(([key, value]) => quote[key as keyof QuoteRow] === value);

/** A customer's first checkout starts with the default addresses of the book. */
async function withDefaults(inside: Visit, quote: QuoteRow) {
  const { customerId } = inside.shopper;
  if (customerId === null || quote.shippingAddress !== null) return quote;
  const defaults = await defaultAddresses(inside, customerId);
  return defaults.shippingAddress ? changeQuote(inside.db, quote.id, defaults) : quote;
}

/** The checkout with the choices of the query kept in the quote: asking again with the same ones writes nothing. */
export const readCheckout = (visit: Visit, choices: Choices) =>
  inTransaction(visit, async (inside) => {
    const found = await findLockedQuote(inside);
    if (!found) return checkoutView(inside, await checkoutPlan(inside, noQuote(inside)));
    const addressed = await withDefaults(inside, found);
    const ticked = choices.itemIds?.length ? await tickOnly(inside, addressed, choices.itemIds) : addressed;
    const values = await choicesOf(inside, ticked, choices);
    const quote = isSame(ticked, values) ? ticked : await changeQuote(inside.db, ticked.id, values);
    return checkoutView(inside, await checkoutPlan(inside, quote));
  });

async function addressOf(inside: Visit, { addressId, address }: AddressInput) {
  if (addressId !== undefined) return requireBookAddress(inside, addressId);
  return address ? requireAddress(inside.db, address) : null;
}

const changeAddress = (
  visit: Visit,
  change: (inside: Visit, quote: QuoteRow) => Promise<Partial<QuoteRow>>,
) =>
  inTransaction(visit, async (inside) => {
    const found = await requireCart(inside);
    const quote = await changeQuote(inside.db, found.id, await change(inside, found));
    return checkoutView(inside, await checkoutPlan(inside, quote));
  });

export const setShippingAddress = (visit: Visit, input: AddressInput) =>
  changeAddress(visit, async (inside, quote) => {
    const shippingAddress = (await addressOf(inside, input)) ?? quote.billingAddress;
    if (!shippingAddress) throw new Refusal(Code.addressMissing);
    return { shippingAddress, shippingPlace: null };
  });

export const setBillingAddress = (visit: Visit, input: AddressInput) =>
  changeAddress(visit, async (inside, quote) => {
    if (input.sameAsBilling) return { billingAddress: null };
    const billingAddress = (await addressOf(inside, input)) ?? quote.shippingAddress;
    if (!billingAddress) throw new Refusal(Code.addressMissing);
    return { billingAddress };
  });
