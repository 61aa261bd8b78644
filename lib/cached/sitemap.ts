import 'server-only';
import { navigationTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { DEFAULT_CURRENCY } from '@/lib/config/currencies';
import { SITE } from '@/lib/config/site';
import type { SitemapEntry } from '@/lib/format/sitemap';
import { addressOf } from '@/lib/format/structured-data/site';
import { cached } from './manifest';

const PER_CALL = 100; // contract/shapes.ts
const CALLS_PER_SHARD = 10;
const PER_SHARD = PER_CALL * CALLS_PER_SHARD;

/** Public pages that stand for no row of the provider's list. */
const FRONT_PAGES = ['/', '/blog'];

/** How many shards there are: at least one, which has the front pages. */
export async function countShards() {
  'use cache';
  cached('frame', navigationTag());
  const { total } = await cachedApi(DEFAULT_CURRENCY).system.urls({ limit: 1 });
  return Math.max(1, Math.ceil(total / PER_SHARD));
}

/** A path whose last change nobody has written down is answered with the beginning of time. */
const changeOf = (updatedAt: string) => (updatedAt.startsWith('1970-') ? null : updatedAt);

/** One shard, counted from 1; only those that countShards knows may be asked for. */
export async function readShard(shard: number): Promise<SitemapEntry[]> {
  'use cache';
  cached('frame', navigationTag());
  const { system } = cachedApi(DEFAULT_CURRENCY);
  const pages = Array.from({ length: CALLS_PER_SHARD }, (_, at) => (shard - 1) * CALLS_PER_SHARD + at + 1);
  const answers = await Promise.all(pages.map((page) => system.urls({ page, limit: PER_CALL })));
  const front = shard === 1 ? FRONT_PAGES.map((path) => ({ path, changedAt: null })) : [];
  const listed = answers
    .flatMap(({ items }) => items)
    .filter(({ type }) => type !== 'redirect')
    .map(({ urlPath, updatedAt }) => ({ path: `/${urlPath}`, changedAt: changeOf(updatedAt) }));
  return [...front, ...listed].map(({ path, changedAt }) => ({ address: addressOf(SITE, path), changedAt }));
}
