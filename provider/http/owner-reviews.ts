import type { Hono } from 'hono';
import { z } from 'zod';
import { Code } from '@/contract/codes';
import { Id } from '@/contract/shapes';
import { toWire } from '@/contract/wire';
import { decideOnReview, reviewsOfStatus } from '@/provider/records/review-release';
import type { Work } from '@/provider/work';
import { bodyOf } from './input';
import { ownerInput, requireOwner } from './owner-key';
import { NotFound } from './refusal';

const SHOWN_MAX = 100;

const Wanted = z.object({ status: z.enum(['pending', 'approved', 'rejected']).default('pending') });
const Verdict = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  reply: z.string().trim().min(1).max(2000).optional(),
});

/** The owner's doors to reviews: those that wait to be read, and what becomes of one. */
export function mountOwnerReviews(app: Hono, work: Work) {
  app.get('/api/owner/reviews', async (c) => {
    await requireOwner(c, work);
    const { status } = ownerInput(Wanted, c.req.query());
    const items = await reviewsOfStatus(work, status, SHOWN_MAX);
    return c.json({ code: Code.ok, message: 'success', data: toWire({ items }) });
  });

  app.put('/api/owner/reviews/:id', async (c) => {
    await requireOwner(c, work);
    const verdict = ownerInput(Verdict, await bodyOf(c));
    const id = Id.safeParse(c.req.param('id'));
    if (!id.success) throw new NotFound('There is no such review');
    const decided = await decideOnReview(work, id.data, verdict);
    return c.json({ code: Code.ok, message: 'success', data: toWire(decided) });
  });
}
