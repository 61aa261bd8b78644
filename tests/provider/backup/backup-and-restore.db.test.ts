// In test:all only: backups of whole shops (running-shop.db runs on a push).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup, type RestoreConfig } from '@/provider/backup/restore-backup';
import { writeBackup } from '@/provider/backup/write-backup';
import { parseConfig } from '@/provider/config';
import { openPglite, openPostgres, type Database } from '@/provider/db/client';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { copyEmptyDataDir, copySeededDataDir } from '@/tests/support/data-dirs';
import { dumpTables, readArchive } from '@/tests/support/fixtures/backup-archives';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { queryRows } from '@/tests/support/seeded-database';
import { openS3 } from '@/tests/support/servers/s3';
import { openShop } from '@/tests/support/shop';

const folder = mkdtempSync(join(tmpdir(), 'odette-backup-'));
const archive = join(folder, 'shop.tar.gz');
const images = {
  [`uploads/0a/${'0a'.repeat(16)}.webp`]: Buffer.from([1, 2, 3]),
  [`imported/ff/${'ff'.repeat(32)}.webp`]: Buffer.alloc(70_000, 7),
  [`imported/ff/${'ff'.repeat(32)}.mp4`]: Buffer.alloc(300_000, 8),
  [`imported/fe/${'fe'.repeat(16)}.webm`]: Buffer.from([9]),
};
const others = [
  'uploads/0a/notes.txt',
  'uploads/0a/half.webp.12.draft',
  'uploads/0a/clip.mp4', // shoppers send images alone
  'uploads/.DS_Store',
  'pictures/0a/a.webp',
];

const inDataDir = (name: string): RestoreConfig => ({
  dataDir: join(folder, name),
  databaseUrl: undefined,
  s3: undefined,
});
const source = inDataDir('source');

let server: Awaited<ReturnType<typeof startTemporaryPostgres>>;
const newPostgres = (name: string): RestoreConfig => {
  execFileSync('psql', [server!.url, '-c', `create database ${name}`]);
  return { ...inDataDir(name), databaseUrl: server!.url.replace(/postgres$/, name) };
};

const open = ({ databaseUrl, dataDir }: RestoreConfig): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir);

function writeFiles(dataDir: string, files: Record<string, Buffer>) {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), bytes);
  }
}

const listFiles = (dataDir: string) =>
  ['uploads', 'imported']
    .filter((name) => existsSync(join(dataDir, name)))
    .flatMap((name) =>
      readdirSync(join(dataDir, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
    )
    .filter((path) => statSync(join(dataDir, path)).isFile());

async function dump(config: RestoreConfig) {
  const database = await open(config);
  const tables = await dumpTables(database.db);
  const sequences = await queryRows(
    database.db,
    'select sequencename, last_value::text from pg_sequences order by sequencename collate "C"',
  );
  await database.close();
  return { ...tables, sequences };
}

/** Places an order as a new guest, and returns its id. */
async function placeOrder(config: RestoreConfig) {
  const shop = await openShop({}, () => open(config));
  const [variant] = await queryRows<{ id: number }>(
    shop.db,
    'select id from variants where is_active and stock between 2 and 1000 order by id limit 1',
  );
  const order = await placeOrderForVariant(shop.createClient(), variant!.id);
  await shop.close();
  return order.orderId;
}

let tables: Awaited<ReturnType<typeof dump>>;
let lastOrderId: number;
beforeAll(async () => {
  server = await startTemporaryPostgres();
  await copySeededDataDir(source.dataDir);
  const { db, close } = await openPglite(source.dataDir);
  await setTestShopConfig(db);
  await close();
  await placeOrder(source);
  lastOrderId = await placeOrder(source);
  writeFiles(source.dataDir, images);
  writeFiles(source.dataDir, Object.fromEntries(others.map((path) => [path, Buffer.from('x')])));
  tables = await dump(source);
  await writeBackup(source, archive);
}, 240_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

test('only its owner can read the file, and nothing else is left beside it', () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.startsWith('shop'))).toEqual(['shop.tar.gz']);
});

test('any tar program can read the file', () => {
  const names = execFileSync('tar', ['tzf', archive], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toEqual(expect.arrayContaining(['backup.json', 'tables/orders/1.jsonl']));
  expect(names.filter((name) => name.startsWith('media/')).sort()).toEqual(
    Object.keys(images)
      .map((path) => `media/${path}`)
      .sort(),
  );
  expect(names.at(-1)).toBe('manifest.json');
});

const targets: [string, () => RestoreConfig][] = [
  ['the embedded database', () => inDataDir('restored')],
  ...(hasPostgres ? [['PostgreSQL', () => newPostgres('restored')] as [string, () => RestoreConfig]] : []),
];
test.each(targets)(
  'restores every row, image and sequence into %s',
  async (_name, createTarget) => {
    const target = createTarget();
    const seen: string[] = [];
    const { manifest } = await restoreBackup(target, archive, {
      onProgress: (_bytes, doing) => seen.push(doing),
    });
    expect(new Set(seen)).toEqual(new Set(['checking', 'loading']));
    expect(await dump(target)).toEqual(tables);
    expect(manifest.rows.orders).toBe(2);
    expect(listFiles(target.dataDir).sort()).toEqual(Object.keys(images).sort());
    for (const [path, bytes] of Object.entries(images))
      expect(readFileSync(join(target.dataDir, path)).equals(bytes)).toBe(true);
    expect(await placeOrder(target)).toBe(lastOrderId + 1);
    await expect(restoreBackup(target, archive)).rejects.toThrow(
      /^The database of DATA\w+ is not empty: it has rows in \w+\. Name an empty one\.$/,
    );
  },
  120_000,
);

test.runIf(hasPostgres)(
  'a backup of PostgreSQL restores into the embedded database',
  async () => {
    const [first, second] = [newPostgres('first'), inDataDir('second')];
    await copyEmptyDataDir(second.dataDir); // a database without rows is restored into, too
    await restoreBackup(first, archive);
    const copy = join(folder, 'copy.tar.gz');
    await writeBackup(first, copy);
    expect((await readArchive(copy)).map(({ name }) => name)).toEqual(
      (await readArchive(archive)).map(({ name }) => name),
    );
    await restoreBackup(second, copy);
    expect(await dump(second)).toEqual(tables);
  },
  120_000,
);

test('with a bucket, the images are left to it', async () => {
  const s3 = {
    endpoint: 'http://localhost:1',
    region: 'a',
    bucket: 'b',
    accessKeyId: 'c',
    secretAccessKey: 'd',
  };
  const { header } = await writeBackup({ ...source, s3 }, join(folder, 'bucket.tar.gz'));
  expect(header.hasMedia).toBe(false);
  const names = (await readArchive(join(folder, 'bucket.tar.gz'))).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('media/'))).toEqual([]);
}, 120_000);

test('images are restored into a bucket, and taken out of it again if the restore fails', async () => {
  const s3 = await openS3();
  try {
    const target: RestoreConfig = { ...inDataDir('with-bucket'), s3: parseConfig({ ...s3.settings }).s3 };
    await copyEmptyDataDir(target.dataDir);
    const storage = getFileStorage(target);
    const stop = new AbortController();
    const onProgress = (_bytes: number, doing: string) => {
      if (doing === 'loading') stop.abort(new Error('stopped'));
    };
    await expect(restoreBackup(target, archive, { signal: stop.signal, onProgress })).rejects.toThrow(
      'stopped',
    );
    for (const path of Object.keys(images)) expect(await storage.find(path)).toBeNull();
    await restoreBackup(target, archive);
    for (const [path, bytes] of Object.entries(images)) expect(await storage.find(path)).toEqual(bytes);
    expect(listFiles(target.dataDir)).toEqual([]);
  } finally {
    await s3.close();
  }
}, 120_000);

test('an image that is there already stays, and another under its name is refused', async () => {
  const [path] = Object.keys(images);
  const target = inDataDir('with-images');
  writeFiles(target.dataDir, { [path!]: Buffer.from('another') });
  await expect(restoreBackup(target, archive)).rejects.toThrow(
    `There is another image at ${path} already. Move it away`,
  );
  expect(listFiles(target.dataDir)).toEqual([path]);
  expect(existsSync(join(target.dataDir, 'pg'))).toBe(false);
  writeFiles(target.dataDir, { [path!]: images[path!]! });
  await copyEmptyDataDir(target.dataDir);
  await restoreBackup(target, archive);
  expect(listFiles(target.dataDir).sort()).toEqual(Object.keys(images).sort());
}, 120_000);

test('a backup that is stopped leaves no file', async () => {
  const stopped = join(folder, 'stopped.tar.gz');
  const stop = new AbortController();
  const onProgress = ({ doing }: { doing: string }) => {
    if (doing === 'products') stop.abort(new Error('stopped'));
  };
  await expect(writeBackup(source, stopped, { signal: stop.signal, onProgress })).rejects.toThrow('stopped');
  expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([]);
}, 120_000);

test('a restore that is stopped leaves neither database nor images', async () => {
  const target = inDataDir('stopped');
  const stop = new AbortController();
  const onProgress = (_bytes: number, doing: string) => {
    if (doing === 'loading') stop.abort(new Error('stopped'));
  };
  await expect(restoreBackup(target, archive, { signal: stop.signal, onProgress })).rejects.toThrow(
    'stopped',
  );
  expect(existsSync(join(target.dataDir, 'pg'))).toBe(false);
  expect(listFiles(target.dataDir)).toEqual([]);
}, 120_000);

test('an embedded database that is open is not backed up', async () => {
  const { close } = await openPglite(source.dataDir);
  await expect(writeBackup(source, join(folder, 'open.tar.gz'))).rejects.toThrow('open in another process');
  await close();
  await expect(writeBackup(inDataDir('none'), join(folder, 'none.tar.gz'))).rejects.toThrow(
    /^There is no database in DATA_DIR/,
  );
  expect(existsSync(join(folder, 'none'))).toBe(false);
}, 120_000);
