import type { Hono } from 'hono';
import { z } from 'zod';
import { Code } from '@/contract/codes';
import { toWire } from '@/contract/wire';
import { sweepOrders } from '@/provider/records/order-life';
import { requireNumbered, stepOrder } from '@/provider/records/order-step';
import { orderView } from '@/provider/records/order-view';
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

/** The owner's doors to orders: one with the campaign that it came from, a step of one, and what time does to all of them (the command orders:expire). */
export function mountOwnerOrders(app: Hono, work: Work) {
  app.get('/api/owner/orders/:incrementId', async (c) => {
    requireOwner(c, work.settings);
    const order = await requireNumbered(work, c.req.param('incrementId'));
    const { marketing } = order;
    const data = toWire({ ...(await orderView(work, order)), marketing });
    return c.json({ code: Code.ok, message: 'success', data });
  });

  app.put('/api/owner/orders/:incrementId', async (c) => {
    requireOwner(c, work.settings);
    const { track_number: trackNumber, ...step } = ownerInput(Step, await bodyOf(c));
    const order = await stepOrder(work, c.req.param('incrementId'), { ...step, trackNumber });
    return c.json({ code: Code.ok, message: 'success', data: toWire(await orderView(work, order)) });
  });

  app.post('/api/owner/orders/sweep', async (c) => {
    requireOwner(c, work.settings);
    return c.json({ code: Code.ok, message: 'success', data: await sweepOrders(work) });
  });
}
