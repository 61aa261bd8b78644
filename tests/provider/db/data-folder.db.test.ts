// In test:all only: processes that are killed, locked out or short of space.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openPglite, openPostgres } from '@/provider/db/client';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { copyEmptyDataDir } from '@/tests/support/data-dirs';

const newFolder = () => mkdtempSync(join(tmpdir(), 'odette-folder-'));
const getOpenError = (open: Promise<unknown>) =>
  open.then(
    () => 'it opened',
    (error: Error) => error.message,
  );

async function filledFolder() {
  const dataDir = newFolder();
  await copyEmptyDataDir(dataDir);
  const database = await openPglite(dataDir);
  await database.db.execute(sql`insert into secrets (name, value) values ('kept', 'it is here')`);
  await database.close();
  return dataDir;
}

describe('the folder of the embedded database', () => {
  test('is not overwritten when its PG_VERSION is missing', async () => {
    const dataDir = await filledFolder();
    rmSync(join(dataDir, 'pg', 'PG_VERSION'));
    const before = readdirSync(join(dataDir, 'pg'), { recursive: true }).length;
    const errorMessage = await getOpenError(openPglite(dataDir));
    expect(errorMessage).toMatch(
      /^The database in DATA_DIR \(.+\) cannot be opened: .+ PG_VERSION of a database is missing/,
    );
    expect(errorMessage).not.toContain('\n');
    expect(readdirSync(join(dataDir, 'pg'), { recursive: true })).toHaveLength(before);
  });

  test('is rejected when it is a file or contains other files', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, 'x');
    expect(await getOpenError(openPglite(file))).toMatch(/^The database in DATA_DIR .+ cannot be opened: /);
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'pg'));
    writeFileSync(join(dataDir, 'pg', 'notes.txt'), 'mine');
    expect(await getOpenError(openPglite(dataDir))).toContain('is not empty');
  });

  test('is named in the error, with a remedy, when it is broken', async () => {
    const dataDir = await filledFolder();
    rmSync(join(dataDir, 'pg', 'global', 'pg_control'));
    expect(await getOpenError(openPglite(dataDir))).toMatch(
      /^The database in DATA_DIR .+ cannot be opened: .+\. Restore it from a backup \(docs\/operations\.md\), or set DATA_DIR/,
    );
  });

  test('of a newer version is left untouched', async () => {
    const dataDir = newFolder();
    await copyEmptyDataDir(dataDir);
    const { db, close } = await openPglite(dataDir);
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    await close();
    expect(await getOpenError(openPglite(dataDir))).toContain(
      'DATA_DIR was made by a newer version of the shop',
    );
  });

  test('opens again after it was closed, with all its data', async () => {
    const dataDir = await filledFolder();
    const { db, close } = await openPglite(dataDir);
    const { rows } = (await db.execute(sql`select value from secrets where name = 'kept'`)) as unknown as {
      rows: { value: string }[];
    };
    expect(rows).toEqual([{ value: 'it is here' }]);
    await close();
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL database', () => {
  test('of a newer version is rejected at every attempt to open it', async () => {
    const server = (await startTemporaryPostgres())!;
    try {
      const database = await openPostgres(server.url);
      await database.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
      );
      await database.close();
      expect(await getOpenError(openPostgres(server.url))).toContain(
        'DATABASE_URL was made by a newer version',
      );
      const reopened = await openPostgres(server.url).catch(() => null);
      expect(reopened).toBeNull();
    } finally {
      server.close();
    }
  });

  test('cancels statements after 15 s, when nobody waits for them any more', async () => {
    const server = (await startTemporaryPostgres())!;
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
    'cancels a statement that runs too long, and the pool keeps working',
    async () => {
      const server = (await startTemporaryPostgres())!;
      try {
        const { db, close } = await openPostgres(server.url);
        const startedAt = Date.now();
        const reason = await db.execute(sql`select pg_sleep(25)`).catch((error: Error) => error.cause);
        expect(reason).toMatchObject({
          code: '57014',
          message: expect.stringContaining('statement timeout'),
        });
        expect(Date.now() - startedAt).toBeLessThan(20_000);
        await Promise.all(Array.from({ length: 12 }, () => db.execute(sql`select 1`)));
        await close();
      } finally {
        server.close();
      }
    },
  );
});
