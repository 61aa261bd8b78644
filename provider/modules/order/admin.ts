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
import { requireAccess } from '@/provider/platform/admin-actor';
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
    if (step.status === 'refunded') requireAccess(request.actor, 'refunds.write');
    const { status } = await requireOrderByNumber(request, incrementId);
    const order = await advanceOrder(request, incrementId, step);
    request.logChange({ before: { status }, after: { status: order.status } });
    return toOrderResponse(request, order);
  },
  refund: async (request) => {
    const { incrementId, amountCents: amountMinor, ...refund } = request.input;
    const before = await requireOrderByNumber(request, incrementId);
    const { refundId, order } = await refundOrderByNumber(request, incrementId, {
      ...{ ...refund, amountMinor, requestKey: request.idempotencyKey },
    });
    request.logChange({
      before: { status: before.status, refundedMinor: before.refundedMinor },
      after: { refundId, status: order.status, refundedMinor: order.refundedMinor },
    });
    return { refundId, order: await toOrderResponse(request, order) };
  },
  cancel: async (request) => {
    const { incrementId, reason } = request.input;
    const { id, status } = await requireOrderByNumber(request, incrementId);
    await cancelByAdmin(request, id, reason);
    const order = await requireOrderByNumber(request, incrementId);
    request.logChange({ before: { status }, after: { status: order.status } });
    return toOrderResponse(request, order);
  },
  runJobs: async (request) => {
    const result = await runOrderJobs(request);
    request.logChange({ after: result });
    return result;
  },
};
