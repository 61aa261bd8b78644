import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ConvertedUrl, PageType } from '@/contract/system';
import type { Db } from '@/provider/db/client';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { parseUrlPath } from '@/provider/modules/system/url-path';
import { executeRows } from '@/provider/platform/db-rows';

export type UrlRow = { type: z.infer<typeof PageType>; urlPath: string; updatedAt: string };

/**
 * Every public path: categories, products, published posts, text pages, and activity pages with a title.
 * `shelf` is the section's position, counted from 1; `key` is the position within the section.
 */
export const buildUrlSections = (now: Date): SQL[] => [
  sql`select 1 as shelf, 'category' as type, id as key, id, url_path, updated_at from categories`,
  sql`select 2 as shelf, 'product' as type, id as key, id, url_path, updated_at from products where is_active`,
  sql`select 3 as shelf, 'blog' as type, id as key, id, 'blog/' || url_path as url_path, updated_at from posts
    where published_at <= ${now.toISOString()}::timestamptz`,
  sql`select 4 as shelf, 'cms_page' as type, id as key, id, url_path, updated_at from cms_pages`,
  sql`select 5 as shelf, 'activity' as type, id as key, id, 'activity/' || url_path as url_path, updated_at
    from diy_templates where is_active`,
  sql`select 6 as shelf, 'activity' as type, (row_number() over (order by url))::int as key, null::int as id,
    trim(leading '/' from url) as url_path, null::timestamptz as updated_at
    from seo_items where trim(leading '/' from url) like 'activity/%'`,
];

const buildAllUrls = (now: Date) => sql`(${sql.join(buildUrlSections(now), sql` union all `)})`;

/** Pages that do not depend on the catalog. */
const STATIC_PAGES = ['', 'blog', 'cart'];

/** A path without a known modification time gets the epoch. */
export const isoTime = sql`to_char(coalesce(updated_at, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Resolves a path of the shop. Posts resolve by slug and, as in spec 2, by number, `blog/12`. */
export async function resolveUrl(db: Db, url: string, now: Date): Promise<ConvertedUrl> {
  const path = parseUrlPath(url);
  if (path !== null && STATIC_PAGES.includes(path))
    return { type: 'page', id: null, urlPath: path, redirectUrl: null, redirectType: null };
  if (!path) throw new NotFoundError();
  const [match] = await executeRows<Omit<ConvertedUrl, 'urlPath'> & { urlPath: string }>(
    db,
    sql`select type, id, url_path as "urlPath", null as "redirectUrl", null::int as "redirectType", shelf
      from ${buildAllUrls(now)} places where url_path = ${path} or (type = 'blog' and ('blog/' || id = ${path} or url_path = 'blog/' || ${path}))
      union all
      select 'redirect', null, ${path}::text, '/' || trim(leading '/' from to_path), status, 9
      from url_redirects where trim(both '/' from from_path) = ${path}
      order by shelf limit 1`,
  );
  if (!match) throw new NotFoundError();
  const { type, id, urlPath, redirectUrl, redirectType } = match;
  return { type, id, urlPath, redirectUrl, redirectType };
}

/** Lists a page of all public paths, for crawlers and page warming. */
export async function listUrls(db: Db, { page, limit }: { page: number; limit: number }, now: Date) {
  const rows = await executeRows<UrlRow & { total: number }>(
    db,
    sql`select type, url_path as "urlPath", ${isoTime} as "updatedAt", (count(*) over ())::int as total
      from ${buildAllUrls(now)} places order by shelf, key limit ${limit} offset ${(page - 1) * limit}`,
  );
  const total = rows[0]?.total ?? (await countUrls(db, now));
  return {
    items: rows.map(({ urlPath, type, updatedAt }) => ({ urlPath, type, updatedAt })),
    total,
  };
}

async function countUrls(db: Db, now: Date): Promise<number> {
  const [row] = await executeRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${buildAllUrls(now)} places`,
  );
  return row?.total ?? 0;
}
