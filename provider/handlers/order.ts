import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import {
  arriveAtSuccess,
  confirmAddress,
  readOrder,
  updateAddress,
  urgeOrder,
} from '@/provider/records/order-aftercare';
import { cancelOrder } from '@/provider/records/order-cancel';
import { requirePayerOrder } from '@/provider/records/order-claim';
import { listOrders } from '@/provider/records/order-list';
import { placeOrder } from '@/provider/records/order-place';
import { claimTracked, trackOrder } from '@/provider/records/order-track';
import { orderView, payAction } from '@/provider/records/order-view';
import { listShipments, readShipment } from '@/provider/records/shipment';

export const order: HandlersOf<Contract['order']> = {
  list: (request) => listOrders(request, request.input),
  track: (request) => trackOrder(request, request.input),
  claim: (request) => claimTracked(request, request.input),
  place: async (request) => payAction(request, await placeOrder(request, request.input)),
  read: async (request) => orderView(request, await readOrder(request, request.input.id)),
  cancel: async (request) => {
    const { id, reason } = request.input;
    await cancelOrder(request, id, reason);
    return orderView(request, await requirePayerOrder(request, id));
  },
  arrived: async (request) => {
    const { order: arrived, isFirst } = await arriveAtSuccess(request, request.input.id);
    const view = await orderView(request, arrived);
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
  urge: async (request) => {
    const next = await urgeOrder(request, request.input.id);
    return { message: 'Thank you. We will ship it as soon as we can', nextAllowedAt: next.toISOString() };
  },
  confirmAddress: async (request) => orderView(request, await confirmAddress(request, request.input.orderId)),
  updateAddress: async (request) =>
    orderView(request, await updateAddress(request, request.input.orderId, request.input.address)),
  trackInfo: (request) => readShipment(request, request.input),
  tracks: (request) => listShipments(request, request.input),
};
