import type { Hono } from 'hono';
import { z } from 'zod';
import { Code } from '@/contract/codes';
import { toWire } from '@/contract/wire';
import { decideOnPhoto, photosOfStatus } from '@/provider/records/photo-release';
import type { Work } from '@/provider/work';
import { bodyOf } from './input';
import { ownerInput, requireOwner } from './owner-key';

const SHOWN_MAX = 100;

const Wanted = z.object({ status: z.enum(['pending', 'approved', 'rejected']).default('pending') });
const Decision = z.strictObject({ status: z.enum(['approved', 'rejected']) });

/** The owner's doors to shoppers' photos: those that wait to be looked at, and what is decided about one. */
export function mountOwnerPhotos(app: Hono, work: Work) {
  app.get('/api/owner/customer_images', async (c) => {
    await requireOwner(c, work);
    const { status } = ownerInput(Wanted, c.req.query());
    const items = (await photosOfStatus(work, status, SHOWN_MAX)).map(({ createdAt, ...photo }) => ({
      ...photo,
      createdAt: createdAt.toISOString(),
    }));
    return c.json({ code: Code.ok, message: 'success', data: toWire({ items }) });
  });

  app.put('/api/owner/customer_images/:id', async (c) => {
    await requireOwner(c, work);
    const { status } = ownerInput(Decision, await bodyOf(c));
    const decided = await decideOnPhoto(work, Number(c.req.param('id')), status);
    return c.json({ code: Code.ok, message: 'success', data: toWire(decided) });
  });
}
