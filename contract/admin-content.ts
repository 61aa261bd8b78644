import { z } from 'zod';
import { get, put } from './call';

/** What the back office edits as a whole, each the content of a file of the shop folder. */
export const ContentName = z.enum([
  'coupons',
  'banners',
  'navigation',
  'home',
  'popups',
  'deals',
  'questions',
  'search',
  'seo',
]);
export type ContentName = z.infer<typeof ContentName>;

const TEXT_MAX = 1_000_000;

const Content = z.object({
  name: ContentName,
  /** JSON, as the file of the shop folder says it (docs/shop-folder.md). Text, since its keys are data. */
  text: z.string(),
  /** The JSON Schema of it. */
  schema: z.string(),
  /** Changes with every change of somebody. */
  version: z.string(),
  /** Names of entries that were to be removed and have ended instead, since something depends on them. */
  kept: z.array(z.string()),
});

/** Coupons, banners and all else around products. */
export const adminContentContract = {
  read: get('/api/admin/content/{name}', { input: z.object({ name: ContentName }), data: Content }),
  /** Refused as a whole if something of it is wrong, or if somebody else has changed it since it was read. */
  update: put('/api/admin/content/{name}', {
    input: z.strictObject({ name: ContentName, text: z.string().max(TEXT_MAX), version: z.string().max(64) }),
    data: Content,
  }),
};
