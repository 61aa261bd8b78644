import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { checkout } from '@/contract/checkout';
import { Code } from '@/contract/codes';
import type { Db } from '@/provider/db/client';
import { quoteItems } from '@/provider/db/schema/cart';
import { shippingMethods } from '@/provider/db/schema/system';
import { NotFound, Refusal, refuseField } from '@/provider/http/refusal';
import { requireAddress, requirePlace } from './address';
import { requireBookAddress, withDefaults } from './address-book';
import { itemsOf } from './cart-lines';
import { checkoutPlan, placeOf } from './checkout-plan';
import { checkoutView } from './checkout-view';
import { couponToApply } from './coupon-apply';
import { findOffer } from './pay-methods';
import {
  changeQuote,
  findQuote,
  makeNewer,
  noQuote,
  requireCart,
  type QuoteDraft,
  type QuoteRow,
} from './quote';
import { requireLiveSession } from './session';
import { inTransaction, type Visit } from './visit';

type Asked = z.output<(typeof checkout.read)['input']>;
type Chosen = z.output<(typeof checkout.choose)['input']>;
type Choices = Omit<Chosen, 'itemIds'>;
type AddressInput = z.output<(typeof checkout.setShippingAddress)['input']>;

async function requireItems(db: Db, quote: QuoteRow, ids: readonly number[]) {
  const items = await itemsOf(db, quote.id);
  if (ids.some((id) => !items.some((item) => item.id === id))) throw new NotFound();
  return items;
}

/** Ticks exactly these lines. Doing it again changes nothing, and makes the cart no newer. */
async function tickOnly(inside: Visit, quote: QuoteRow, ids: number[]) {
  const { db } = inside;
  const items = await requireItems(db, quote, ids);
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

async function choicesOf(visit: Visit, quote: QuoteDraft, choices: Choices): Promise<Partial<QuoteRow>> {
  const { couponCode, points, shippingMethod, payMethod, shippingGuarantee } = choices;
  return {
    ...(couponCode !== undefined && (await couponToApply(visit, quote, { couponCode }))),
    ...(points !== undefined && { points }),
    ...(shippingMethod !== undefined && { shippingMethod: await requireMethodCode(visit, shippingMethod) }),
    ...(payMethod !== undefined && { payMethod: requirePayCode(visit, payMethod) }),
    ...(shippingGuarantee !== undefined && { hasGuarantee: shippingGuarantee }),
    ...(await placeChosen(visit, quote, choices)),
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

const viewOf = async (visit: Visit, quote: QuoteDraft) =>
  checkoutView(visit, await checkoutPlan(visit, quote));

/** The checkout with the choices of the query, on a quote that nobody keeps: asking writes nothing. */
export async function readCheckout(visit: Visit, { itemIds, ...choices }: Asked) {
  const found = await findQuote(visit);
  if (!found) return viewOf(visit, noQuote(visit));
  const tickedIds = itemIds?.length ? itemIds.map(Number) : undefined;
  if (tickedIds) await requireItems(visit.db, found, tickedIds);
  const quote = { ...(await withDefaults(visit, found)), tickedIds };
  return viewOf(visit, { ...quote, ...(await choicesOf(visit, quote, choices)) });
}

/** The same with the choices kept in the quote. Choosing the same again writes nothing. */
export const chooseCheckout = (visit: Visit, { itemIds, ...choices }: Chosen) =>
  inTransaction(visit, async (inside) => {
    const found = await requireCart(inside);
    const ticked = itemIds ? await tickOnly(inside, found, itemIds) : found;
    const values = await choicesOf(inside, await withDefaults(inside, ticked), choices);
    return viewOf(inside, isSame(ticked, values) ? ticked : await changeQuote(inside.db, ticked.id, values));
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
    await requireLiveSession(inside.db, inside.shopper.tokenKey);
    // The default that is not changed is kept as well: from here on the cart has addresses of its own.
    const quote = await withDefaults(inside, found);
    const { shippingAddress, billingAddress } = quote;
    const values = { shippingAddress, billingAddress, ...(await change(inside, quote)) };
    return viewOf(inside, await changeQuote(inside.db, found.id, values));
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
