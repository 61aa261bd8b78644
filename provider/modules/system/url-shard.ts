import { sql } from 'drizzle-orm';
import { URLS_PER_SHARD } from '@/contract/system';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import { isoTime, buildUrlSections, type UrlRow } from './url';

/** A position in the list of all paths, on the wire "2-1234". */
type UrlKey = { section: number; key: number };

const parseKey = (text: string): UrlKey => {
  const [section = 0, key = 0] = text.split('-').map(Number);
  return { section, key };
};

/**
 * Lists the key after which each shard begins: the only query over all paths, reading keys alone. Each shard
 * is read between two of these, so that none counts or sorts the paths before it. The keys come in order from the
 * index of each section; numbering them by row would take ten times as long.
 */
export async function listShardStarts(db: Db, now: Date): Promise<string[]> {
  const sections = buildUrlSections(now).map(
    (rows) => sql`array(select shelf::bigint << 32 | key from (${rows}) shelf_rows order by key)`,
  );
  const rows = await executeRows<{ start: string }>(
    db,
    sql`with paths as materialized (select ${sql.join(sections, sql` || `)} as keys)
      select (keys[place] >> 32) || '-' || (keys[place] & 4294967295) as start
      from paths,
        generate_series(${URLS_PER_SHARD}::int, cardinality(keys) - 1, ${URLS_PER_SHARD}::int) place
      order by place`,
  );
  return ['0-0', ...rows.map(({ start }) => start)];
}

/** Lists the paths after one key up to another, in key order; each section is read along its primary key. */
export async function listUrlShard(db: Db, after: string, until: string | undefined, now: Date) {
  const from = parseKey(after);
  const to = until ? parseKey(until) : { section: Infinity, key: 0 };
  const queries = buildUrlSections(now).flatMap((rows, at) => {
    const section = at + 1;
    if (section < from.section || section > to.section) return [];
    const isAfter = section === from.section ? sql`key > ${from.key}::bigint` : sql`true`;
    const isUntil = section === to.section ? sql`key <= ${to.key}::bigint` : sql`true`;
    return [
      sql`(select shelf, key, type, url_path, updated_at from (${rows}) shelf_rows
        where ${isAfter} and ${isUntil} order by key limit ${URLS_PER_SHARD})`,
    ];
  });
  if (queries.length === 0) return [];
  return executeRows<UrlRow>(
    db,
    sql`select type, url_path as "urlPath", ${isoTime} as "updatedAt"
      from (${sql.join(queries, sql` union all `)}) places order by shelf, key limit ${URLS_PER_SHARD}`,
  );
}
