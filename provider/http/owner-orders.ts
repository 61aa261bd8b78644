import type { Hono } from 'hono';
import { z } from 'zod';
import { Code } from '@/contract/codes';
import { OrderStatus } from '@/contract/order-status';
import { Id, Paging, sentNumber } from '@/contract/shapes';
import { toWire } from '@/contract/wire';
import { cancelByOwner } from '@/provider/records/order-cancel';
import { sweepOrders } from '@/provider/records/order-life';
import { refundNumbered, requireNumbered, stepOrder } from '@/provider/records/order-step';
import { orderView } from '@/provider/records/order-view';
import { ownerOrders } from '@/provider/records/owner-order-list';
import type { Work } from '@/provider/work';
import { bodyOf } from './input';
import { ownerInput, requireOwner } from './owner-key';

const words = z.string().trim().min(1).max(500);

const Step = z
  .strictObject({
    status: z.enum(['processing', 'shipped', 'completed', 'refunded']).optional(),
    carrier: z.string().trim().min(1).max(60).optional(),
    track_number: z.string().trim().min(1).max(80).optional(),
    checkpoints: z
      .array(z.strictObject({ text: words, place: z.string().trim().max(120), time: z.iso.datetime() }))
      .max(60)
      .optional(),
    comment: words.optional(),
  })
  .refine((step) => Object.keys(step).length > 0, 'status, carrier, checkpoints or comment must be given');

/** Nothing at all: the whole rest goes back. The reason stands in the shopper's mail and timeline. */
const NewRefund = z.strictObject({
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
  reason: words.optional(),
  restock: z.boolean().optional(),
});
/** The reason stands in the shopper's mail and timeline. */
const Cancelling = z.strictObject({ reason: words.optional() });
const RefundKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\w:.-]{8,128}$/)
    .optional(),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const day = z.iso
  .date()
  .refine((text) => text >= '2000' && text < '2101', 'must be between 2000 and 2100')
  .transform((text) => new Date(`${text}T00:00:00Z`));

/** Days are UTC days, and `to` is the last one. */
const Search = Paging.extend({
  limit: sentNumber(z.number().int().min(1).max(100)).default(20),
  status: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(OrderStatus).min(1))
    .optional(),
  from: day.optional(),
  to: day.optional(),
  q: z.string().trim().min(1).max(254).optional(),
});

/** The owner's doors to orders: all of them by filter, one with the campaign that it came from, a step of one, and what time does to all of them (the command orders:expire). */
export function mountOwnerOrders(app: Hono, work: Work) {
  app.get('/api/owner/orders', async (c) => {
    await requireOwner(c, work);
    const { to, ...search } = ownerInput(Search, c.req.query());
    const until = to && new Date(to.getTime() + DAY_MS);
    const data = toWire(await ownerOrders(work, { ...search, until }));
    return c.json({ code: Code.ok, message: 'success', data });
  });

  app.get('/api/owner/orders/:incrementId', async (c) => {
    await requireOwner(c, work);
    const order = await requireNumbered(work, c.req.param('incrementId'));
    const { marketing } = order;
    const data = toWire({ ...(await orderView(work, order)), marketing });
    return c.json({ code: Code.ok, message: 'success', data });
  });

  app.put('/api/owner/orders/:incrementId', async (c) => {
    await requireOwner(c, work);
    const { track_number: trackNumber, ...step } = ownerInput(Step, await bodyOf(c));
    const order = await stepOrder(work, c.req.param('incrementId'), { ...step, trackNumber });
    return c.json({ code: Code.ok, message: 'success', data: toWire(await orderView(work, order)) });
  });

  app.post('/api/owner/orders/:incrementId/refunds', async (c) => {
    await requireOwner(c, work);
    const { lines, amount_cents: amountMinor, reason, restock } = ownerInput(NewRefund, await bodyOf(c));
    const requestKey = ownerInput(RefundKey, { 'Idempotency-Key': c.req.header('Idempotency-Key') });
    const { refundId, order } = await refundNumbered(work, c.req.param('incrementId'), {
      ...{ amountMinor, reason, restock },
      lines: lines?.map(({ order_item_id: orderItemId, qty }) => ({ orderItemId, qty })),
      requestKey: requestKey['Idempotency-Key'],
    });
    const data = toWire({ refundId, order: await orderView(work, order) });
    return c.json({ code: Code.ok, message: 'success', data });
  });

  app.post('/api/owner/orders/:incrementId/cancel', async (c) => {
    await requireOwner(c, work);
    const { reason } = ownerInput(Cancelling, await bodyOf(c));
    const { id, incrementId } = await requireNumbered(work, c.req.param('incrementId'));
    await cancelByOwner(work, id, reason);
    const order = await requireNumbered(work, incrementId);
    return c.json({ code: Code.ok, message: 'success', data: toWire(await orderView(work, order)) });
  });

  app.post('/api/owner/orders/sweep', async (c) => {
    await requireOwner(c, work);
    return c.json({ code: Code.ok, message: 'success', data: await sweepOrders(work) });
  });
}
