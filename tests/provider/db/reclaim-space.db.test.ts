// In test:all only: processes that are killed, locked out or short of space.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPglite, type Db } from '@/provider/db/client';

async function ask<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows[0]!;
}

/** Saved responses are written, then deleted as by the cleanup. */
async function fillAndEmpty(db: Db, round: number) {
  await db.execute(sql`
    insert into idempotency_keys (shopper_key, call, key, request_hash, answer, created_at)
    select 'guest:x', 'POST /api/quote', 'key-' || ${round}::text || '-' || n, 'x',
      to_jsonb(array(select md5(random()::text || n) from generate_series(1, 100))), now()
    from generate_series(1, 1000) n`);
  await db.execute(sql`delete from idempotency_keys`);
}

test('the embedded database reuses the space of deleted rows and truncates its log', async () => {
  const { db, close, reclaimSpace } = await openPglite(mkdtempSync(join(tmpdir(), 'odette-space-')));
  const sizes: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await fillAndEmpty(db, round);
    const { bytes } = await ask<{ bytes: string }>(
      db,
      sql`select pg_total_relation_size('idempotency_keys') as bytes`,
    );
    sizes.push(Number(bytes));
    await reclaimSpace();
  }
  expect(sizes[0]).toBeGreaterThan(1_000_000);
  expect(Math.max(...sizes)).toBeLessThan(sizes[0]! * 1.5);

  const walBytesQuery = sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`;
  expect(Number((await ask<{ bytes: string }>(db, walBytesQuery)).bytes)).toBeLessThan(100_000);
  await close();
}, 60_000);
