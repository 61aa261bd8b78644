import type { Hono } from 'hono';
import { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import { toSnakeCaseKeys } from '@/contract/case-conversion';
import { moderatePhoto, listPhotosByStatus } from '@/provider/modules/review/moderate-photo';
import type { ServiceContext } from '@/provider/platform/context';
import { parseJsonBody } from '@/provider/platform/http/input';
import { parseAdminInput, requireAdmin } from '@/provider/platform/http/require-admin';

const LIST_MAX = 100;

const PhotoListQuery = z.object({ status: z.enum(['pending', 'approved', 'rejected']).default('pending') });
const PhotoModerationInput = z.strictObject({ status: z.enum(['approved', 'rejected']) });

/** Admin routes for customer photos: list those waiting for moderation, approve or reject one. */
export function mountAdminPhotos(app: Hono, ctx: ServiceContext) {
  app.get('/api/owner/customer_images', async (c) => {
    await requireAdmin(c, ctx);
    const { status } = parseAdminInput(PhotoListQuery, c.req.query());
    const items = (await listPhotosByStatus(ctx, status, LIST_MAX)).map(({ createdAt, ...photo }) => ({
      ...photo,
      createdAt: createdAt.toISOString(),
    }));
    return c.json({ code: ResponseCode.ok, message: 'success', data: toSnakeCaseKeys({ items }) });
  });

  app.put('/api/owner/customer_images/:id', async (c) => {
    await requireAdmin(c, ctx);
    const { status } = parseAdminInput(PhotoModerationInput, await parseJsonBody(c));
    const decided = await moderatePhoto(ctx, Number(c.req.param('id')), status);
    return c.json({ code: ResponseCode.ok, message: 'success', data: toSnakeCaseKeys(decided) });
  });
}
