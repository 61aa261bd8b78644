import 'server-only';
import { navigationTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { SITE } from '@/lib/seo/site';
import type { SitemapEntry } from '@/lib/seo/sitemap';
import { getAbsoluteUrl } from '@/lib/seo/structured-data/site';
import { setCachePolicy } from './cache-policy';

/** Public pages without a row in the provider's list. */
const FRONT_PAGES = ['/', '/blog'];

/** Where each shard begins: at least one, which includes the front pages. */
async function readShardStarts() {
  'use cache';
  setCachePolicy('frame', navigationTag());
  const { items } = await getCachedApi(DEFAULT_CURRENCY).system.urlShards();
  return items.map(({ after }) => after);
}

export const countShards = async () => (await readShardStarts()).length;

/** A path whose last change is not recorded is returned with the Unix epoch. */
const toChangedAt = (updatedAt: string) => (updatedAt.startsWith('1970-') ? null : updatedAt);

/** One shard, counted from 1; only those that countShards counts may be requested. */
export async function readShard(shard: number): Promise<SitemapEntry[]> {
  'use cache';
  setCachePolicy('frame', navigationTag());
  const starts = await readShardStarts();
  const [after = '0-0', until] = starts.slice(shard - 1, shard + 1);
  const { items } = await getCachedApi(DEFAULT_CURRENCY).system.urlShard({ after, until });
  const front = shard === 1 ? FRONT_PAGES.map((path) => ({ path, changedAt: null })) : [];
  const listed = items
    .filter(({ type }) => type !== 'redirect')
    .map(({ urlPath, updatedAt }) => ({ path: `/${urlPath}`, changedAt: toChangedAt(updatedAt) }));
  return [...front, ...listed].map(({ path, changedAt }) => ({ url: getAbsoluteUrl(SITE, path), changedAt }));
}
