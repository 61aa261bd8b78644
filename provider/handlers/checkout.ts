import type { Contract } from '@/contract/contract';
import { getFirstInstalment } from '@/contract/instalments';
import type { CallHandlers } from '@/provider/http/mount';
import { toAddressResponses } from '@/provider/records/address';
import { applyDefaultAddresses } from '@/provider/records/address-book';
import { requireCountry } from '@/provider/records/country';
import { priceCart } from '@/provider/records/cart-plan';
import {
  updateCheckout,
  loadCheckout,
  setBillingAddress,
  setShippingAddress,
} from '@/provider/records/checkout-choices';
import {
  priceCheckout,
  getShippingLocation,
  priceShippingMethods,
  selectShippingMethod,
} from '@/provider/records/checkout-plan';
import {
  toShippingProtectionResponse,
  toShippingMethodResponses,
  getInstalmentAmount,
} from '@/provider/records/checkout-view';
import { withCouponAttemptLimit } from '@/provider/records/coupon-try';
import { mergeLateGuest } from '@/provider/records/join-guest';
import { requirePayerOrder } from '@/provider/records/order-claim';
import { formatOrderPrice } from '@/provider/records/order-view';
import { toPaymentMethodResponses } from '@/provider/records/pay-methods';
import { findCart } from '@/provider/records/quote';
import { getShippingProtection } from '@/provider/records/shop-config';
import type { RequestContext } from '@/provider/records/visit';

async function findCartWithAddresses(ctx: RequestContext) {
  const quote = await findCart(ctx);
  return quote && applyDefaultAddresses(ctx, quote);
}

type CouponCodeRequest = RequestContext & { input: { couponCode?: string } };

/** A code sent along with other changes counts as an attempt. A shopper without a token has no cart to try it on. */
function limitCodeAttempts<T>(request: CouponCodeRequest, make: () => Promise<T>): Promise<T> {
  const { customerId, guestTokenHash } = request.shopper;
  const isTry = Boolean(request.input.couponCode) && (customerId !== null || guestTokenHash !== null);
  return isTry ? withCouponAttemptLimit(request, make) : make();
}

export const checkoutHandlers: CallHandlers<Contract['checkout']> = {
  read: (request) => limitCodeAttempts(request, () => loadCheckout(request, request.input)),
  update: async (request) => {
    await mergeLateGuest(request);
    return limitCodeAttempts(request, () => updateCheckout(request, request.input));
  },
  addresses: async (request) => {
    const quote = await findCartWithAddresses(request);
    const { address, billingAddress } = await toAddressResponses(request.db, {
      address: quote?.shippingAddress ?? null,
      billingAddress: quote?.billingAddress ?? quote?.shippingAddress ?? null,
    });
    return { address, billingAddress, isBillingSame: !quote?.billingAddress };
  },
  setShippingAddress: (request) => setShippingAddress(request, request.input),
  setBillingAddress: (request) => setBillingAddress(request, request.input),
  shippingMethods: async (request) => {
    const quote = await findCartWithAddresses(request);
    const { countryId, likelyCountryId } = request.input;
    if (countryId !== undefined) await requireCountry(request.db, countryId);
    const known = countryId === undefined && quote ? getShippingLocation(quote) : null;
    const asked = countryId ?? likelyCountryId;
    const place = known ?? (asked === undefined ? null : { countryId: asked, regionCode: '' });
    const { methods } = await priceShippingMethods(request, await priceCart(request, quote), place);
    return {
      items: toShippingMethodResponses(
        request,
        methods,
        selectShippingMethod(methods, quote?.shippingMethod ?? null),
      ),
      countryId: place?.countryId ?? null,
    };
  },
  payMethods: async (request) => {
    const { orderId } = request.input;
    if (orderId !== undefined) {
      const order = await requirePayerOrder(request, orderId);
      const quarter = await formatOrderPrice(request, order, getFirstInstalment(order.grandTotalMinor));
      return { items: toPaymentMethodResponses(request.config, order.paymentMethod, quarter) };
    }
    const quote = await findCart(request);
    const total = quote ? (await priceCheckout(request, quote)).shown.grandTotal : 0;
    const items = toPaymentMethodResponses(
      request.config,
      quote?.paymentMethod ?? null,
      getInstalmentAmount(request, total),
    );
    return { items };
  },
  readShippingProtection: async (request) => {
    // A page shared by all shoppers calls this without a token, so there is no cart.
    const { guestTokenHash, customerId } = request.shopper;
    const quote = guestTokenHash === null && customerId === null ? null : await findCart(request);
    const protection = await getShippingProtection(request.db);
    return toShippingProtectionResponse(request, protection, quote?.hasShippingProtection ?? false);
  },
};
