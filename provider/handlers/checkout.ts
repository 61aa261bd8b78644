import type { Contract } from '@/contract/contract';
import { firstInstalment } from '@/contract/instalments';
import type { HandlersOf } from '@/provider/http/mount';
import { shownAddresses } from '@/provider/records/address';
import { withDefaults } from '@/provider/records/address-book';
import { requireCountry } from '@/provider/records/country';
import { cartPlan } from '@/provider/records/cart-plan';
import {
  chooseCheckout,
  readCheckout,
  setBillingAddress,
  setShippingAddress,
} from '@/provider/records/checkout-choices';
import { checkoutPlan, placeOf, planMethods, selectedOf } from '@/provider/records/checkout-plan';
import { guaranteeView, methodViews, quarterOf } from '@/provider/records/checkout-view';
import { tryCouponCode } from '@/provider/records/coupon-try';
import { joinLate } from '@/provider/records/join-guest';
import type { Caller } from '@/provider/records/log-in';
import { requirePayerOrder } from '@/provider/records/order-claim';
import { priceOf } from '@/provider/records/order-view';
import { payMethodViews } from '@/provider/records/pay-methods';
import { findQuote } from '@/provider/records/quote';
import { parcelProtection } from '@/provider/records/shop-config';
import type { Visit } from '@/provider/records/visit';

async function findAddressedQuote(visit: Visit) {
  const quote = await findQuote(visit);
  return quote && withDefaults(visit, quote);
}

type Choosing = Caller & { input: { couponCode?: string } };

/** A code that comes along with other choices is a try like any other. Who has no token has no cart to try it on. */
function limitCodeTries<T>(request: Choosing, make: () => Promise<T>): Promise<T> {
  const { customerId, guestKey } = request.shopper;
  const isTry = Boolean(request.input.couponCode) && (customerId !== null || guestKey !== null);
  return isTry ? tryCouponCode(request, make) : make();
}

export const checkout: HandlersOf<Contract['checkout']> = {
  read: (request) => limitCodeTries(request, () => readCheckout(request, request.input)),
  choose: async (request) => {
    await joinLate(request);
    return limitCodeTries(request, () => chooseCheckout(request, request.input));
  },
  addresses: async (request) => {
    const quote = await findAddressedQuote(request);
    const { address, billingAddress } = await shownAddresses(request.db, {
      address: quote?.shippingAddress ?? null,
      billingAddress: quote?.billingAddress ?? quote?.shippingAddress ?? null,
    });
    return { address, billingAddress, isBillingSame: !quote?.billingAddress };
  },
  setShippingAddress: (request) => setShippingAddress(request, request.input),
  setBillingAddress: (request) => setBillingAddress(request, request.input),
  shippingMethods: async (request) => {
    const quote = await findAddressedQuote(request);
    const { countryId, likelyCountryId } = request.input;
    if (countryId !== undefined) await requireCountry(request.db, countryId);
    const known = countryId === undefined && quote ? placeOf(quote) : null;
    const asked = countryId ?? likelyCountryId;
    const place = known ?? (asked === undefined ? null : { countryId: asked, regionCode: '' });
    const { methods } = await planMethods(request, await cartPlan(request, quote), place);
    return {
      items: methodViews(request, methods, selectedOf(methods, quote?.shippingMethod ?? null)),
      countryId: place?.countryId ?? null,
    };
  },
  payMethods: async (request) => {
    const { orderId } = request.input;
    if (orderId !== undefined) {
      const order = await requirePayerOrder(request, orderId);
      const quarter = await priceOf(request, order, firstInstalment(order.grandTotalMinor));
      return { items: payMethodViews(request.settings, order.payMethod, quarter) };
    }
    const quote = await findQuote(request);
    const total = quote ? (await checkoutPlan(request, quote)).shown.grandTotal : 0;
    const items = payMethodViews(request.settings, quote?.payMethod ?? null, quarterOf(request, total));
    return { items };
  },
  guarantee: async (request) => {
    // A page that all shoppers share asks for nobody: it has no cart, and no token.
    const { guestKey, customerId } = request.shopper;
    const quote = guestKey === null && customerId === null ? null : await findQuote(request);
    const protection = await parcelProtection(request.db);
    return guaranteeView(request, protection, quote?.hasGuarantee ?? false);
  },
};
