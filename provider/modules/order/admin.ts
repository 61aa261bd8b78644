import type { AdminContract } from '@/contract/admin';
import {
  advanceOrder,
  refundOrderByNumber,
  requireOrderByNumber,
} from '@/provider/modules/order/update/advance-order';
import { cancelByAdmin } from '@/provider/modules/order/cancel/cancel-order';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { listAdminOrders } from '@/provider/modules/order/list-admin-orders';
import { toOrderResponse } from '@/provider/modules/order/order-response';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';

export const orderAdminHandlers: AdminCallHandlers<AdminContract['order']> = {
  list: (request) => {
    const { to: until, ...search } = request.input;
    return listAdminOrders(request, { ...search, until });
  },
  read: async (request) => {
    const order = await requireOrderByNumber(request, request.input.incrementId);
    return { ...(await toOrderResponse(request, order)), marketing: order.marketing };
  },
  advance: async (request) => {
    const { incrementId, ...step } = request.input;
    return toOrderResponse(request, await advanceOrder(request, incrementId, step));
  },
  refund: async (request) => {
    const { incrementId, amountCents: amountMinor, ...refund } = request.input;
    const { refundId, order } = await refundOrderByNumber(request, incrementId, {
      ...{ ...refund, amountMinor, requestKey: request.idempotencyKey },
    });
    return { refundId, order: await toOrderResponse(request, order) };
  },
  cancel: async (request) => {
    const { incrementId, reason } = request.input;
    const { id } = await requireOrderByNumber(request, incrementId);
    await cancelByAdmin(request, id, reason);
    return toOrderResponse(request, await requireOrderByNumber(request, incrementId));
  },
  runJobs: (request) => runOrderJobs(request),
};
