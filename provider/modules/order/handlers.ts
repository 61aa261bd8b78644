import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import {
  recordSuccessPage,
  confirmOrderAddress,
  updateOrderAddress,
  requestShipping,
} from '@/provider/modules/order/update/update-order';
import { refreshOrder } from '@/provider/modules/order/update/refresh-order';
import { cancelOrder } from '@/provider/modules/order/cancel/cancel-order';
import { reloadOrder } from '@/provider/modules/order/order-repository';
import { listOrders } from '@/provider/modules/order/list-orders';
import { placeExpressOrder, priceExpressOrder } from '@/provider/modules/order/place/express-order';
import { placeOrder } from '@/provider/modules/order/place/place-order';
import { claimTrackedOrder, trackOrder } from '@/provider/modules/order/track/track-order';
import { toOrderResponse, toPaymentAction } from '@/provider/modules/order/order-response';
import { getExpressButtons } from '@/provider/modules/payment/gateways/payment-methods';
import { getGateway } from '@/provider/modules/payment/gateways/registry';
import { listShippedCountries } from '@/provider/modules/shipping/shipping';
import { listShipments, loadShipment } from '@/provider/modules/order/track/shipment';

export const expressCheckoutHandlers: CallHandlers<Contract['expressCheckout']> = {
  options: async (request) => {
    const { gateway, methods } = getExpressButtons(request.config);
    return {
      ...{ gateway, methods },
      publishableKey: gateway ? getGateway(request, gateway).publishableKey : '',
      countryIds: await listShippedCountries(request.db),
    };
  },
  price: (request) => priceExpressOrder(request, request.input),
  place: async (request) => toPaymentAction(request, await placeExpressOrder(request, request.input)),
};

export const orderHandlers: CallHandlers<Contract['order']> = {
  list: (request) => listOrders(request, request.input),
  track: (request) => trackOrder(request, request.input),
  claim: (request) => claimTrackedOrder(request, request.input),
  place: async (request) => toPaymentAction(request, await placeOrder(request, request.input)),
  read: async (request) => toOrderResponse(request, await refreshOrder(request, request.owned)),
  cancel: async (request) => {
    await cancelOrder(request, request.owned, request.input.reason);
    return toOrderResponse(request, await reloadOrder(request.db, request.owned));
  },
  recordSuccessPage: async (request) => {
    const { order: arrived, isFirst } = await recordSuccessPage(request, request.owned);
    const view = await toOrderResponse(request, arrived);
    const purchase = {
      transactionId: view.incrementId,
      value: view.grandTotal,
      currency: view.orderCurrencyCode,
      shipping: view.shippingAmount,
      tax: view.taxAmount,
      coupon: view.couponCode ?? '',
    };
    return { isFirst, purchase, order: view };
  },
  requestShipping: async (request) => {
    const next = await requestShipping(request, request.owned);
    return { message: 'Thank you. We will ship it as soon as we can', nextAllowedAt: next.toISOString() };
  },
  confirmAddress: async (request) =>
    toOrderResponse(request, await confirmOrderAddress(request, request.owned)),
  updateAddress: async (request) =>
    toOrderResponse(request, await updateOrderAddress(request, request.owned, request.input.address)),
  readShipment: (request) => loadShipment(request, request.input),
  tracks: (request) => listShipments(request, request.input),
};
