import 'server-only';
import { navigationTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { SITE } from '@/lib/config/site';
import type { SitemapEntry } from '@/lib/format/sitemap';
import { addressOf } from '@/lib/format/structured-data/site';
import { cached } from './manifest';

/** Public pages that stand for no row of the provider's list. */
const FRONT_PAGES = ['/', '/blog'];

/** Where each shard begins: at least one, which has the front pages. */
async function readStarts() {
  'use cache';
  cached('frame', navigationTag());
  const { items } = await cachedApi(DEFAULT_CURRENCY).system.urlShards();
  return items.map(({ after }) => after);
}

export const countShards = async () => (await readStarts()).length;

/** A path whose last change nobody has written down is answered with the beginning of time. */
const changeOf = (updatedAt: string) => (updatedAt.startsWith('1970-') ? null : updatedAt);

/** One shard, counted from 1; only those that countShards knows may be asked for. */
export async function readShard(shard: number): Promise<SitemapEntry[]> {
  'use cache';
  cached('frame', navigationTag());
  const starts = await readStarts();
  const [after = '0-0', until] = starts.slice(shard - 1, shard + 1);
  const { items } = await cachedApi(DEFAULT_CURRENCY).system.urlShard({ after, until });
  const front = shard === 1 ? FRONT_PAGES.map((path) => ({ path, changedAt: null })) : [];
  const listed = items
    .filter(({ type }) => type !== 'redirect')
    .map(({ urlPath, updatedAt }) => ({ path: `/${urlPath}`, changedAt: changeOf(updatedAt) }));
  return [...front, ...listed].map(({ path, changedAt }) => ({ address: addressOf(SITE, path), changedAt }));
}
