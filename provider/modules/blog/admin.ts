import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import { Id } from '@/contract/primitives';
import { toSnakeCaseKeys } from '@/contract/case-conversion';
import { moderateComment, listPendingComments } from '@/provider/modules/blog/comments';
import type { ServiceContext } from '@/provider/platform/context';
import { parseJsonBody } from '@/provider/platform/http/input';
import { parseAdminInput, requireAdmin } from '@/provider/platform/http/require-admin';
import { NotFoundError } from '@/provider/platform/errors/errors';

const CommentModerationInput = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  reply: z.string().trim().min(1).max(2000).optional(),
});

const requireCommentId = (c: Context) => {
  const id = Id.safeParse(c.req.param('id'));
  if (!id.success) throw new NotFoundError('There is no such comment');
  return id.data;
};

/** Admin routes for comments: list pending ones, moderate one. Approved ones show at the next visit. */
export function mountAdminComments(app: Hono, ctx: ServiceContext) {
  const { db, config } = ctx;

  app.get('/api/owner/comments', async (c) => {
    await requireAdmin(c, ctx);
    return c.json({
      code: ResponseCode.ok,
      message: 'success',
      data: toSnakeCaseKeys({ items: await listPendingComments(db) }),
    });
  });

  app.put('/api/owner/comments/:id', async (c) => {
    await requireAdmin(c, ctx);
    const verdict = parseAdminInput(CommentModerationInput, await parseJsonBody(c));
    const judged = await moderateComment(ctx, requireCommentId(c), {
      ...verdict,
      replyName: config.storeName,
    });
    if (!judged) throw new NotFoundError('There is no such comment');
    return c.json({ code: ResponseCode.ok, message: 'success', data: toSnakeCaseKeys(judged) });
  });
}
