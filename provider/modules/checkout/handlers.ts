import type { Contract } from '@/contract/contract';
import { getFirstInstalment } from '@/contract/pricing/instalments';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { toAddressResponses } from '@/provider/modules/address/address';
import { applyDefaultAddresses } from '@/provider/modules/address/address-book';
import { requireCountry } from '@/provider/modules/system/country';
import { priceCart } from '@/provider/modules/cart/price-cart';
import {
  updateCheckout,
  loadCheckout,
  setBillingAddress,
  setShippingAddress,
} from '@/provider/modules/checkout/update-checkout';
import {
  priceCheckout,
  getShippingLocation,
  priceShippingMethods,
  selectShippingMethod,
} from '@/provider/modules/checkout/price-checkout';
import {
  toShippingProtectionResponse,
  toShippingMethodResponses,
  formatFirstInstalment,
} from '@/provider/modules/checkout/checkout-response';
import { withCouponAttemptLimit } from '@/provider/modules/coupon/coupon-attempt-limit';
import { requireOwnOrClaimedOrder } from '@/provider/modules/order/claim-order';
import { formatOrderPrice } from '@/provider/modules/order/order-response';
import { toPaymentMethodResponses } from '@/provider/modules/payment/gateways/payment-methods';
import { findCart } from '@/provider/modules/cart/cart-repository';
import { loadShippingProtection } from '@/provider/modules/shipping/shop-config';
import type { RequestContext } from '@/provider/platform/context';

async function findCartWithAddresses(ctx: RequestContext) {
  const cart = await findCart(ctx);
  return cart && applyDefaultAddresses(ctx, cart);
}

type CouponCodeRequest = RequestContext & { input: { couponCode?: string } };

/** A code sent along with other changes counts as an attempt. A shopper without a token has no cart to try it on. */
function limitCodeAttempts<T>(request: CouponCodeRequest, attempt: () => Promise<T>): Promise<T> {
  const { customerId, guestTokenHash } = request.shopper;
  const isTry = Boolean(request.input.couponCode) && (customerId !== null || guestTokenHash !== null);
  return isTry ? withCouponAttemptLimit(request, attempt) : attempt();
}

export const checkoutHandlers: CallHandlers<Contract['checkout']> = {
  read: (request) => limitCodeAttempts(request, () => loadCheckout(request, request.input)),
  update: (request) => limitCodeAttempts(request, () => updateCheckout(request, request.input)),
  addresses: async (request) => {
    const cart = await findCartWithAddresses(request);
    const { address, billingAddress } = await toAddressResponses(request.db, {
      address: cart?.shippingAddress ?? null,
      billingAddress: cart?.billingAddress ?? cart?.shippingAddress ?? null,
    });
    return { address, billingAddress, isBillingSame: !cart?.billingAddress };
  },
  setShippingAddress: (request) => setShippingAddress(request, request.input),
  setBillingAddress: (request) => setBillingAddress(request, request.input),
  shippingMethods: async (request) => {
    const cart = await findCartWithAddresses(request);
    const { countryId, likelyCountryId } = request.input;
    if (countryId !== undefined) await requireCountry(request.db, countryId);
    const cartLocation = countryId === undefined && cart ? getShippingLocation(cart) : null;
    const requestedCountryId = countryId ?? likelyCountryId;
    const shippingLocation =
      cartLocation ??
      (requestedCountryId === undefined ? null : { countryId: requestedCountryId, regionCode: '' });
    const { methods } = await priceShippingMethods(request, await priceCart(request, cart), shippingLocation);
    return {
      items: toShippingMethodResponses(
        request,
        methods,
        selectShippingMethod(methods, cart?.shippingMethod ?? null),
      ),
      countryId: shippingLocation?.countryId ?? null,
    };
  },
  payMethods: async (request) => {
    const { orderId } = request.input;
    if (orderId !== undefined) {
      const order = await requireOwnOrClaimedOrder(request, orderId);
      const firstInstalment = await formatOrderPrice(
        request,
        order,
        getFirstInstalment(order.grandTotalMinor),
      );
      const items = toPaymentMethodResponses(request.config, {
        ...{ selectedCode: order.paymentMethod, instalmentAmount: firstInstalment },
        total: { amountMinor: order.grandTotalMinor, currency: order.currency },
      });
      return { items };
    }
    const cart = await findCart(request);
    const total = cart ? (await priceCheckout(request, cart)).shown.grandTotal : 0;
    const items = toPaymentMethodResponses(request.config, {
      selectedCode: cart?.paymentMethod ?? null,
      instalmentAmount: formatFirstInstalment(request, total),
      total: { amountMinor: total, currency: request.shopper.currency.code },
    });
    return { items };
  },
  readShippingProtection: async (request) => {
    // A page shared by all shoppers calls this without a token, so there is no cart.
    const { guestTokenHash, customerId } = request.shopper;
    const cart = guestTokenHash === null && customerId === null ? null : await findCart(request);
    const protection = await loadShippingProtection(request.db);
    return toShippingProtectionResponse(request, protection, cart?.hasShippingProtection ?? false);
  },
};
