import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { Code } from '@/contract/codes';
import { Id } from '@/contract/shapes';
import { toWire } from '@/contract/wire';
import { judgeComment, waitingComments } from '@/provider/records/post-comment';
import type { Work } from '@/provider/work';
import { bodyOf } from './input';
import { ownerInput, requireOwner } from './owner-key';
import { NotFound } from './refusal';

const Verdict = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  reply: z.string().trim().min(1).max(2000).optional(),
});

const idOf = (c: Context) => {
  const id = Id.safeParse(c.req.param('id'));
  if (!id.success) throw new NotFound('There is no such comment');
  return id.data;
};

/** The owner's doors to comments: what waits, and what becomes of one. Released ones show at the next visit. */
export function mountOwnerComments(app: Hono, work: Work) {
  const { db, settings } = work;

  app.get('/api/owner/comments', async (c) => {
    await requireOwner(c, work);
    return c.json({ code: Code.ok, message: 'success', data: toWire({ items: await waitingComments(db) }) });
  });

  app.put('/api/owner/comments/:id', async (c) => {
    await requireOwner(c, work);
    const verdict = ownerInput(Verdict, await bodyOf(c));
    const judged = await judgeComment(work, idOf(c), { ...verdict, replyName: settings.storeName });
    if (!judged) throw new NotFound('There is no such comment');
    return c.json({ code: Code.ok, message: 'success', data: toWire(judged) });
  });
}
