import { blogCategories, posts } from '@/provider/db/schema/journal';
import { OWNER_KEY } from './owner';
import type { Shop } from './shop';

const DAY_MS = 86_400_000;
let sequence = 0;

/** Creates a post that is `daysOld` days old. */
export async function createTestPost(
  shop: Shop,
  known: Partial<typeof posts.$inferInsert> = {},
  daysOld = 1,
) {
  const [category] = await shop.db.select().from(blogCategories).limit(1);
  sequence += 1;
  const [post] = await shop.db
    .insert(posts)
    .values({
      ...{
        categoryId: category!.id,
        urlPath: `made-${sequence}`,
        title: `Made ${sequence}`,
        summary: 'Made here.',
      },
      ...{ image: 'blog/bob-haircut-trends.webp', imageAlt: '', author: 'Nobody', minutes: 1 },
      publishedAt: new Date(shop.ctx.now().getTime() - daysOld * DAY_MS),
      ...known,
    })
    .returning();
  return post!;
}

/** Calls the admin API, which is not part of the contract. */
export async function fetchAdminApi(shop: Shop, path: string, init: RequestInit = {}, key = OWNER_KEY) {
  const answer = await shop.request(path, { ...init, headers: { 'Owner-Key': key } });
  return {
    http: answer.status,
    ...((await answer.json()) as { code: number; message: string; data: unknown }),
  };
}

/** Moderates a comment as the admin. */
export const moderateCommentAsAdmin = (
  shop: Shop,
  id: number,
  verdict: Record<string, unknown>,
  key?: string,
) => fetchAdminApi(shop, `/api/owner/comments/${id}`, { method: 'PUT', body: JSON.stringify(verdict) }, key);
