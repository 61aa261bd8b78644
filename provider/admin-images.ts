import type { Hono } from 'hono';
import { authenticateAdmin } from './modules/staff/authenticate';
import { requireAccess } from './platform/admin-actor';
import type { ServiceContext } from './platform/context';
import { handleImageRequest } from './platform/images/handle-image-request';

const PREFIX = '/api/admin';

/**
 * Mounts the images of shoppers for those who moderate them, below /api/admin/media/: the cookie of a sign-in is sent to
 * no other path. Before they are approved, /media/ shows them to their sender alone.
 */
export function mountAdminImages(app: Hono, ctx: ServiceContext) {
  app.get(`${PREFIX}/media/*`, async (c) => {
    const { headers, signal } = c.req.raw;
    requireAccess(await authenticateAdmin(ctx, headers), 'reviews.write');
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(PREFIX.length);
    return handleImageRequest(new Request(url, { headers, signal }), ctx.config, async () => 'caller');
  });
}
