import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { refuseField } from '@/provider/http/refusal';
import { requireShopperKey, type Shopper } from '@/provider/http/shopper';
import { rowsOf } from './rows';

/** Refuses pictures that somebody else has uploaded, or nobody. */
export async function requireOwnUploads(db: Db, shopper: Shopper, paths: readonly string[]) {
  const wanted = [...new Set(paths)];
  if (wanted.length === 0) return;
  const owner = requireShopperKey(shopper);
  const list = sql.join(
    wanted.map((path) => sql`${path}`),
    sql`, `,
  );
  const own = await rowsOf<{ path: string }>(
    db,
    sql`select path from uploads where owner_key = ${owner} and path in (${list})`,
  );
  if (own.length < wanted.length) throw refuseField('images', 'must be photos that you have uploaded');
}
