// In test:all only: backups of whole shops (running-shop.db runs on a push).
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPglite, openPostgres, type Database } from '@/provider/db/client';
import { restoreBackup } from '@/provider/backup/restore-backup';
import { writeBackup } from '@/provider/backup/write-backup';
import { FOLDER_LOCK, tryAdvisoryLock } from '@/provider/db/advisory-lock';
import { moveToPostgres, type MoveProgress } from '@/provider/db/transfer/move-to-postgres';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { countTableRows } from '@/tests/support/count-table-rows';
import { copySeededDataDir } from '@/tests/support/data-dirs';
import { queryRows } from '@/tests/support/seeded-database';

const newFolder = () => mkdtempSync(join(tmpdir(), 'odette-operations-'));
const folder = newFolder();
let counts: Record<string, number>;

beforeAll(async () => {
  await copySeededDataDir(folder);
  const { db, close } = await openPglite(folder);
  counts = await countTableRows(db);
  await close();
}, 120_000);

const nextIds = (db: Database['db']) =>
  queryRows<{ name: string; last: string }>(
    db,
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );

test('a copy of the stopped data folder opens with the same rows', async () => {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  const { db, close } = await openPglite(copy);
  expect(await countTableRows(db)).toEqual(counts);
  await close();
});

describe.skipIf(!hasPostgres)('with PostgreSQL', () => {
  let server: NonNullable<Awaited<ReturnType<typeof startTemporaryPostgres>>>;
  beforeAll(async () => {
    server = (await startTemporaryPostgres())!;
  });
  afterAll(() => server.close());

  const toDatabaseUrl = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const newDatabase = (name: string) => {
    execFileSync('psql', [server.url, '-c', `create database ${name}`]);
    return toDatabaseUrl(name);
  };

  test('moves the shop there with every row and sequence, once', async () => {
    const url = newDatabase('moved');
    const progress: MoveProgress[] = [];
    expect(await moveToPostgres(folder, url, { onProgress: (at) => progress.push(at) })).toEqual(counts);
    const totalRows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(progress.at(-1)).toMatchObject({ rows: totalRows, totalRows });
    const [from, to] = [await openPglite(folder), await openPostgres(url)];
    expect(await countTableRows(to.db)).toEqual(counts);
    expect(await nextIds(to.db)).toEqual(await nextIds(from.db));
    const keys = "select count(*)::int as count from pg_constraint where contype = 'f'";
    expect(await queryRows(to.db, keys)).toEqual(await queryRows(from.db, keys));
    const products = 'select * from products order by id';
    expect(await queryRows(to.db, products)).toEqual(await queryRows(from.db, products));
    await Promise.all([from.close(), to.close()]);
    await expect(moveToPostgres(folder, url)).rejects.toThrow(
      /^The database of --to is not empty: it has rows in \w+\. Name an empty one\.$/,
    );
  }, 120_000);

  test('a move to a database that is not empty changes neither', async () => {
    const url = newDatabase('taken');
    execFileSync('psql', [url, '-c', 'create table notes as select 1 as id']);
    const source = newFolder();
    mkdirSync(join(source, 'pg'));
    writeFileSync(join(source, 'pg', 'PG_VERSION'), 'not opened');
    await expect(moveToPostgres(source, url)).rejects.toThrow('it has rows in notes. Name an empty one.');
    expect(readdirSync(source)).toEqual(['pg']);
    const tables = execFileSync('psql', [
      url,
      '-Atc',
      `select tablename from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
    ]);
    expect(tables.toString()).toBe('notes\n');
  });

  test('one that begins while another is running is refused, and so is a restore', async () => {
    const url = newDatabase('busy');
    const archive = join(folder, 'busy.tar.gz');
    await writeBackup({ databaseUrl: undefined, dataDir: folder, s3: undefined }, archive);
    const refusals: unknown[] = [];
    const attempts: Promise<unknown>[] = [];
    const refuse = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => refusals.push(error));
    const onProgress = () => {
      if (attempts.length > 0) return;
      attempts.push(refuse(moveToPostgres(folder, url)));
      attempts.push(
        refuse(restoreBackup({ databaseUrl: url, dataDir: join(folder, 'busy'), s3: undefined }, archive)),
      );
    };
    expect(await moveToPostgres(folder, url, { onProgress })).toEqual(counts);
    await Promise.all(attempts);
    const message =
      'Another process is filling the shop, or changing its tables. Nothing was written: wait until it has ended.';
    expect(refusals.map((error) => (error as Error).message)).toEqual([message, message]);
    const release = await tryAdvisoryLock(url, FOLDER_LOCK);
    await expect(moveToPostgres(folder, url)).rejects.toThrow('Another process is importing a folder');
    await release!();
  }, 120_000);

  test('a move that is stopped leaves nothing there', async () => {
    const url = newDatabase('stopped');
    const onProgress = ({ table }: MoveProgress) => {
      if (table === 'products') throw new Error('stopped');
    };
    await expect(moveToPostgres(folder, url, { onProgress })).rejects.toThrow('stopped');
    const { db, close } = await openPostgres(url);
    expect(new Set(Object.values(await countTableRows(db)))).toEqual(new Set([0]));
    await close();
  }, 60_000);

  test('restores with pg_restore what pg_dump has written', async () => {
    const url = toDatabaseUrl('moved');
    const dump = join(newFolder(), 'shop.dump');
    execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, url]);
    const restored = newDatabase('restored');
    execFileSync('pg_restore', ['--no-owner', `--dbname=${restored}`, dump]);
    const { db, close } = await openPostgres(restored);
    expect(await countTableRows(db)).toEqual(counts);
    await close();
  }, 60_000);
});

test('rejects a move when there is no database', async () => {
  await expect(moveToPostgres(newFolder(), 'postgres://localhost/x')).rejects.toThrow('There is no database');
});
