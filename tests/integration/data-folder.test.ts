import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openPglite, openPostgres } from '@/provider/db/client';
import { hasPostgres, openOwnPostgres } from '@/scripts/own-postgres.mjs';

const newFolder = () => mkdtempSync(join(tmpdir(), 'odette-folder-'));
const troubleOf = (open: Promise<unknown>) =>
  open.then(
    () => 'it opened',
    (error: Error) => error.message,
  );

async function filledFolder() {
  const folder = newFolder();
  const database = await openPglite(folder);
  await database.db.execute(sql`insert into secrets (name, value) values ('kept', 'it is here')`);
  await database.close();
  return folder;
}

describe('the folder of the embedded database', () => {
  test('is not written over when its PG_VERSION is missing', async () => {
    const folder = await filledFolder();
    rmSync(join(folder, 'pg', 'PG_VERSION'));
    const before = readdirSync(join(folder, 'pg'), { recursive: true }).length;
    const trouble = await troubleOf(openPglite(folder));
    expect(trouble).toMatch(
      /^The database in DATA_DIR \(.+\) cannot be opened: .+ PG_VERSION of a database is missing/,
    );
    expect(trouble).not.toContain('\n');
    expect(readdirSync(join(folder, 'pg'), { recursive: true })).toHaveLength(before);
  });

  test('is refused where it is a file, or holds one', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, 'x');
    expect(await troubleOf(openPglite(file))).toMatch(/^The database in DATA_DIR .+ cannot be opened: /);
    const folder = newFolder();
    mkdirSync(join(folder, 'pg'));
    writeFileSync(join(folder, 'pg', 'notes.txt'), 'mine');
    expect(await troubleOf(openPglite(folder))).toContain('is not empty');
  });

  test('that is broken is named, with what to do', async () => {
    const folder = await filledFolder();
    rmSync(join(folder, 'pg', 'global', 'pg_control'));
    expect(await troubleOf(openPglite(folder))).toMatch(
      /^The database in DATA_DIR .+ cannot be opened: .+\. Restore it from a backup \(docs\/operations\.md\), or set DATA_DIR/,
    );
  });

  test('of a newer version is left alone', async () => {
    const folder = newFolder();
    const { db, close } = await openPglite(folder);
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    await close();
    expect(await troubleOf(openPglite(folder))).toContain('DATA_DIR was made by a newer version of the shop');
  });

  test('opens again after it was closed, with all that was in it', async () => {
    const folder = await filledFolder();
    const { db, close } = await openPglite(folder);
    const { rows } = (await db.execute(sql`select value from secrets where name = 'kept'`)) as unknown as {
      rows: { value: string }[];
    };
    expect(rows).toEqual([{ value: 'it is here' }]);
    await close();
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL database', () => {
  test('with the tables of somebody else is left alone, and so is one of a newer version', async () => {
    const server = (await openOwnPostgres())!;
    try {
      const opened = await openPostgres(server.url);
      await opened.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
      );
      await opened.close();
      expect(await troubleOf(openPostgres(server.url))).toContain('DATABASE_URL was made by a newer version');
      const again = await openPostgres(server.url).catch(() => null);
      expect(again).toBeNull();
    } finally {
      server.close();
    }
  });

  test('gives up a statement that nobody waits for any more', async () => {
    const server = (await openOwnPostgres())!;
    try {
      const { db, close } = await openPostgres(server.url);
      const { rows } = (await db.execute(sql`show statement_timeout`)) as unknown as { rows: object[] };
      expect(rows).toEqual([{ statement_timeout: '15s' }]);
      await close();
    } finally {
      server.close();
    }
  });

  test.runIf(process.env.TEST_ALL)(
    'cuts off a statement that runs too long, and the pool goes on',
    async () => {
      const server = (await openOwnPostgres())!;
      try {
        const { db, close } = await openPostgres(server.url);
        const begun = Date.now();
        const reason = await db.execute(sql`select pg_sleep(25)`).catch((error: Error) => error.cause);
        expect(reason).toMatchObject({
          code: '57014',
          message: expect.stringContaining('statement timeout'),
        });
        expect(Date.now() - begun).toBeLessThan(20_000);
        await Promise.all(Array.from({ length: 12 }, () => db.execute(sql`select 1`)));
        await close();
      } finally {
        server.close();
      }
    },
  );
});
