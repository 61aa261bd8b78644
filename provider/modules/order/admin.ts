import type { AdminContract } from '@/contract/admin';
import {
  advanceOrder,
  refundOrderByNumber,
  requireOrderByNumber,
} from '@/provider/modules/order/update/advance-order';
import { updateOrderAddress } from '@/provider/modules/order/update/update-order';
import {
  loadAuditedOrders,
  refundOrders,
  shipOrders,
} from '@/provider/modules/order/back-office/bulk-orders';
import { loadAdminOrderDetail } from '@/provider/modules/order/back-office/admin-order-detail';
import { resendOrderEmail } from '@/provider/modules/order/back-office/order-emails';
import { recordTransfer } from '@/provider/modules/order/back-office/record-transfer';
import { addOrderNote } from '@/provider/modules/order/back-office/order-notes';
import { lockOrder } from '@/provider/modules/order/order-repository';
import { shipParcel } from '@/provider/modules/order/ship/ship-order';
import { withTransaction } from '@/provider/platform/context';
import { cancelByAdmin } from '@/provider/modules/order/cancel/cancel-order';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { listAdminOrders } from '@/provider/modules/order/back-office/list-admin-orders';
import { toOrderResponse } from '@/provider/modules/order/order-response';
import { findVariants } from '@/provider/modules/order/back-office/find-variants';
import { typeInOrder } from '@/provider/modules/order/back-office/type-in-order';
import { deleteSavedView, listSavedViews, saveView } from '@/provider/modules/order/back-office/saved-views';
import { requireAccess, type AdminActor } from '@/provider/platform/admin-actor';
import { ForbiddenError } from '@/provider/platform/errors/errors';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';

/** Saved searches belong to people: a machine has none. */
function requireStaffId(actor: AdminActor): number {
  if (actor?.kind !== 'staff') throw new ForbiddenError();
  return actor.id;
}

export const orderAdminHandlers: AdminCallHandlers<AdminContract['order']> = {
  list: (request) => listAdminOrders(request, request.input),
  listViews: (request) => listSavedViews(request, requireStaffId(request.actor)),
  saveView: (request) => saveView(request, requireStaffId(request.actor), request.input),
  deleteView: async (request) => {
    const { name, query } = await deleteSavedView(request, requireStaffId(request.actor), request.input.id);
    request.logChange({ before: { name, query } });
    return null;
  },
  findVariants: (request) => findVariants(request, request.input.q),
  place: async (request) => {
    const placed = await typeInOrder(request, request.input, request.idempotencyKey);
    request.logChange({ after: { incrementId: placed.incrementId, grandTotal: placed.grandTotal } });
    return placed;
  },
  shipMany: async (request) => {
    const numbers = request.input.parcels.map(({ incrementId }) => incrementId);
    const before = await loadAuditedOrders(request, numbers);
    const items = await shipOrders(request, request.input);
    request.logChange({ before, after: { ...(await loadAuditedOrders(request, numbers)), items } });
    return { items };
  },
  refundMany: async (request) => {
    const before = await loadAuditedOrders(request, request.input.incrementIds);
    const items = await refundOrders(request, request.input, request.idempotencyKey);
    const after = await loadAuditedOrders(request, request.input.incrementIds);
    request.logChange({ before, after: { ...after, items } });
    return { items };
  },
  read: async (request) => {
    const order = await requireOrderByNumber(request, request.input.incrementId);
    return loadAdminOrderDetail(request, order);
  },
  advance: async (request) => {
    const { incrementId, ...step } = request.input;
    if (step.status === 'refunded') requireAccess(request.actor, 'refunds.write');
    const { status } = await requireOrderByNumber(request, incrementId);
    const order = await advanceOrder(request, incrementId, step);
    request.logChange({ before: { status }, after: { status: order.status } });
    return toOrderResponse(request, order);
  },
  ship: async (request) => {
    const { incrementId, ...parcel } = request.input;
    const before = await requireOrderByNumber(request, incrementId);
    const { shipmentId, isNew } = await withTransaction(request, async (tx) =>
      shipParcel(tx, await lockOrder(tx.db, before.id), parcel),
    );
    const order = await requireOrderByNumber(request, incrementId);
    request.logChange({
      before: { status: before.status },
      after: { status: order.status, shipmentId, isNew },
    });
    return { shipmentId, order: await toOrderResponse(request, order) };
  },
  addNote: async (request) => {
    const { id: orderId } = await requireOrderByNumber(request, request.input.incrementId);
    const note = await addOrderNote(request, orderId, request.input.text);
    request.logChange({ after: { noteId: note.id } });
    return note;
  },
  updateAddress: async (request) => {
    const { incrementId, address } = request.input;
    const before = await requireOrderByNumber(request, incrementId);
    await updateOrderAddress(request, before, address, 'The shop changed the address');
    const order = await requireOrderByNumber(request, incrementId);
    request.logChange({
      before: { shippingAddress: before.shippingAddress },
      after: { shippingAddress: order.shippingAddress },
    });
    return toOrderResponse(request, order);
  },
  resendEmail: async (request) => {
    const { incrementId, emailId } = request.input;
    const { id: orderId } = await requireOrderByNumber(request, incrementId);
    const email = await resendOrderEmail(request, orderId, emailId);
    request.logChange({ after: email });
    return email;
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
  recordTransfer: async (request) => {
    const { incrementId } = request.input;
    const before = await requireOrderByNumber(request, incrementId);
    await recordTransfer(request, before, request.input);
    const { status } = await requireOrderByNumber(request, incrementId);
    request.logChange({ before: { status: before.status }, after: { status } });
    return { status };
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
