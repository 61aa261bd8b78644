import type { Hono } from 'hono';
import { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import { OrderStatus } from '@/contract/order-status';
import { Id, Paging, numberParam } from '@/contract/primitives';
import { toSnakeCaseKeys } from '@/contract/case-conversion';
import { cancelByAdmin } from '@/provider/modules/order/cancel-order';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import {
  refundOrderByNumber,
  requireOrderByNumber,
  advanceOrder,
} from '@/provider/modules/order/advance-order';
import type { OrderRow } from '@/provider/db/schema/order';
import { toOrderResponse } from '@/provider/modules/order/order-response';
import { listAdminOrders } from '@/provider/modules/order/list-admin-orders';
import type { ServiceContext } from '@/provider/platform/context';
import { parseJsonBody } from '@/provider/platform/http/input';
import { parseAdminInput, requireAdmin } from '@/provider/platform/http/require-admin';

const textField = z.string().trim().min(1).max(500);

const OrderStepInput = z
  .strictObject({
    status: z.enum(['processing', 'shipped', 'completed', 'refunded']).optional(),
    carrier: z.string().trim().min(1).max(60).optional(),
    track_number: z.string().trim().min(1).max(80).optional(),
    checkpoints: z
      .array(z.strictObject({ text: textField, place: z.string().trim().max(120), time: z.iso.datetime() }))
      .max(60)
      .optional(),
    comment: textField.optional(),
  })
  .refine((step) => Object.keys(step).length > 0, 'status, carrier, checkpoints or comment must be given');

/** Empty: refunds all that is left. The reason appears in the shopper's email and timeline. */
const AdminRefundInput = z.strictObject({
  lines: z
    .array(z.strictObject({ order_item_id: Id, qty: z.int().min(1).max(999) }))
    .min(1)
    .max(200)
    .refine(
      (lines) => new Set(lines.map((line) => line.order_item_id)).size === lines.length,
      'each order_item_id may be named once',
    )
    .optional(),
  amount_cents: z.int().min(1).max(2_147_483_647).optional(),
  reason: textField.optional(),
  restock: z.boolean().optional(),
});
/** The reason appears in the shopper's email and timeline. */
const CancelInput = z.strictObject({ reason: textField.optional() });
const IdempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\w:.-]{8,128}$/)
    .optional(),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayParam = z.iso
  .date()
  .refine((text) => text >= '2000' && text < '2101', 'must be between 2000 and 2100')
  .transform((text) => new Date(`${text}T00:00:00Z`));

/** Days are UTC days, and `to` is inclusive. */
const OrderSearch = Paging.extend({
  limit: numberParam(z.number().int().min(1).max(100)).default(20),
  status: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(OrderStatus).min(1))
    .optional(),
  from: dayParam.optional(),
  to: dayParam.optional(),
  q: z.string().trim().min(1).max(254).optional(),
});

const toOrderEnvelope = async (ctx: ServiceContext, order: OrderRow) => ({
  code: ResponseCode.ok,
  message: 'success',
  data: toSnakeCaseKeys(await toOrderResponse(ctx, order)),
});

/**
 * Admin routes for orders: list by filter, read one with its marketing campaign, advance, refund or cancel
 * one, and run the order jobs (the command orders:expire).
 */
export function mountAdminOrders(app: Hono, ctx: ServiceContext) {
  app.get('/api/owner/orders', async (c) => {
    await requireAdmin(c, ctx);
    const { to, ...search } = parseAdminInput(OrderSearch, c.req.query());
    const until = to && new Date(to.getTime() + DAY_MS);
    const data = toSnakeCaseKeys(await listAdminOrders(ctx, { ...search, until }));
    return c.json({ code: ResponseCode.ok, message: 'success', data });
  });

  app.get('/api/owner/orders/:incrementId', async (c) => {
    await requireAdmin(c, ctx);
    const order = await requireOrderByNumber(ctx, c.req.param('incrementId'));
    const { marketing } = order;
    const data = toSnakeCaseKeys({ ...(await toOrderResponse(ctx, order)), marketing });
    return c.json({ code: ResponseCode.ok, message: 'success', data });
  });

  app.put('/api/owner/orders/:incrementId', async (c) => {
    await requireAdmin(c, ctx);
    const { track_number: trackNumber, ...step } = parseAdminInput(OrderStepInput, await parseJsonBody(c));
    const order = await advanceOrder(ctx, c.req.param('incrementId'), { ...step, trackNumber });
    return c.json(await toOrderEnvelope(ctx, order));
  });

  app.post('/api/owner/orders/:incrementId/refunds', async (c) => {
    await requireAdmin(c, ctx);
    const {
      lines,
      amount_cents: amountMinor,
      reason,
      restock,
    } = parseAdminInput(AdminRefundInput, await parseJsonBody(c));
    const requestKey = parseAdminInput(IdempotencyHeader, {
      'Idempotency-Key': c.req.header('Idempotency-Key'),
    });
    const { refundId, order } = await refundOrderByNumber(ctx, c.req.param('incrementId'), {
      ...{ amountMinor, reason, restock },
      lines: lines?.map(({ order_item_id: orderItemId, qty }) => ({ orderItemId, qty })),
      requestKey: requestKey['Idempotency-Key'],
    });
    const data = toSnakeCaseKeys({ refundId, order: await toOrderResponse(ctx, order) });
    return c.json({ code: ResponseCode.ok, message: 'success', data });
  });

  app.post('/api/owner/orders/:incrementId/cancel', async (c) => {
    await requireAdmin(c, ctx);
    const { reason } = parseAdminInput(CancelInput, await parseJsonBody(c));
    const { id, incrementId } = await requireOrderByNumber(ctx, c.req.param('incrementId'));
    await cancelByAdmin(ctx, id, reason);
    const order = await requireOrderByNumber(ctx, incrementId);
    return c.json(await toOrderEnvelope(ctx, order));
  });

  app.post('/api/owner/orders/sweep', async (c) => {
    await requireAdmin(c, ctx);
    return c.json({ code: ResponseCode.ok, message: 'success', data: await runOrderJobs(ctx) });
  });
}
