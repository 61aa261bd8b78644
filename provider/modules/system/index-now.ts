import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { withTimeLimit } from '@/contract/time-limit';
import type { Db } from '@/provider/db/client';
import { configs } from '@/provider/db/schema/system';
import { buildUrlSections } from '@/provider/modules/system/url';
import type { ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import { logError } from '@/provider/platform/log';

// https://www.indexnow.org/documentation
const URLS_MAX = 10_000;
/** A shop that has changed more continues with the next run. */
const BATCHES_MAX = 5;
const TIMEOUT_MS = 10_000;
const ACCEPTED = [200, 202];

/** The last page that search engines were told of, in the order of its change. */
const Position = z.object({ changedAt: z.string(), urlPath: z.string() });
type Position = z.infer<typeof Position>;

const isPosition = and(eq(configs.module, 'index_now'), eq(configs.key, 'position'));

async function findPosition(db: Db): Promise<Position | null> {
  const [row] = await db.select({ value: configs.value }).from(configs).where(isPosition);
  const parsed = Position.safeParse(row?.value);
  return parsed.success ? parsed.data : null;
}

const savePosition = (db: Db, value: Position) =>
  db
    .insert(configs)
    .values({ module: 'index_now', key: 'position', value })
    .onConflictDoUpdate({ target: [configs.module, configs.key], set: { value } });

/** Pages that changed after a position, or that a post's day has come for; the earliest change first. */
const listChanged = (db: Db, { changedAt, urlPath }: Position, now: Date) =>
  executeRows<Position>(
    db,
    sql`with changed as (
      select url_path, updated_at as changed_at from (${sql.join(buildUrlSections(now), sql` union all `)}) pages
      union
      select 'blog/' || url_path, published_at from posts where published_at <= ${now.toISOString()}::timestamptz
    )
    select url_path as "urlPath", changed_at::text as "changedAt" from changed
    where (changed_at, url_path) > (${changedAt}::timestamptz, ${urlPath})
      and changed_at <= ${now.toISOString()}::timestamptz
    order by changed_at, url_path limit ${URLS_MAX}`,
  );

type IndexNow = NonNullable<ServiceContext['config']['indexNow']>;

/** Throws unless the search engine has taken the list. */
async function submit({ key, url }: IndexNow, siteUrl: string, paths: readonly string[]): Promise<void> {
  const body = JSON.stringify({
    host: new URL(siteUrl).host,
    key,
    keyLocation: `${siteUrl}/indexnow.txt`,
    urlList: paths.map((path) => `${siteUrl}/${encodeURI(path)}`),
  });
  const status = await withTimeLimit(TIMEOUT_MS, async (signal) => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    await response.body?.cancel();
    return response.status;
  });
  if (!ACCEPTED.includes(status)) throw new Error(`IndexNow answered ${status}`);
}

/**
 * Tells search engines which pages have changed since the last time (INDEXNOW_KEY). The first time, only from when.
 * What they did not take is sent again with the next run; two instances may tell them the same. Returns how many pages
 * were sent.
 */
export async function submitChangedPages({ db, config, now }: ServiceContext): Promise<number> {
  if (!config.indexNow) return 0;
  let position = await findPosition(db);
  if (!position) {
    await savePosition(db, { changedAt: now().toISOString(), urlPath: '' });
    return 0;
  }
  let count = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const changed = await listChanged(db, position, now());
    const last = changed.at(-1);
    if (!last) break;
    try {
      await submit(config.indexNow, config.siteUrl, [...new Set(changed.map(({ urlPath }) => urlPath))]);
    } catch (error) {
      logError('provider', 'The search engines were not told of changed pages; they will be later', error);
      break;
    }
    position = last;
    await savePosition(db, position);
    count += changed.length;
    if (changed.length < URLS_MAX) break;
  }
  return count;
}
