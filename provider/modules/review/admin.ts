import type { Hono } from 'hono';
import { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import { Id } from '@/contract/primitives';
import { toSnakeCaseKeys } from '@/contract/case-conversion';
import { moderateReview, listReviewsByStatus } from '@/provider/modules/review/moderate-review';
import type { ServiceContext } from '@/provider/platform/context';
import { parseJsonBody } from '@/provider/platform/http/input';
import { parseAdminInput, requireAdmin } from '@/provider/platform/http/require-admin';
import { NotFoundError } from '@/provider/platform/errors/errors';

const LIST_MAX = 100;

const ReviewListQuery = z.object({ status: z.enum(['pending', 'approved', 'rejected']).default('pending') });
const ReviewModerationInput = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  reply: z.string().trim().min(1).max(2000).optional(),
});

/** Admin routes for reviews: list those waiting for moderation, approve or reject one. */
export function mountAdminReviews(app: Hono, ctx: ServiceContext) {
  app.get('/api/owner/reviews', async (c) => {
    await requireAdmin(c, ctx);
    const { status } = parseAdminInput(ReviewListQuery, c.req.query());
    const items = await listReviewsByStatus(ctx, status, LIST_MAX);
    return c.json({ code: ResponseCode.ok, message: 'success', data: toSnakeCaseKeys({ items }) });
  });

  app.put('/api/owner/reviews/:id', async (c) => {
    await requireAdmin(c, ctx);
    const verdict = parseAdminInput(ReviewModerationInput, await parseJsonBody(c));
    const id = Id.safeParse(c.req.param('id'));
    if (!id.success) throw new NotFoundError('There is no such review');
    const decided = await moderateReview(ctx, id.data, verdict);
    return c.json({ code: ResponseCode.ok, message: 'success', data: toSnakeCaseKeys(decided) });
  });
}
