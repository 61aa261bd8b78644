// In test:all only: backups of whole shops (running-shop.db runs on a push).
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEADER, MANIFEST, SEQUENCES } from '@/provider/backup/format';
import { restoreBackup } from '@/provider/backup/restore-backup';
import { writeBackup } from '@/provider/backup/write-backup';
import { openPglite } from '@/provider/db/client';
import { copyEmptyDataDir } from '@/tests/support/data-dirs';
import { addManifest, dumpTables, readArchive, writeArchive } from '@/tests/support/fixtures/backup-archives';
import type { ArchiveFile } from '@/tests/support/fixtures/backup-archives';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';

const folder = mkdtempSync(join(tmpdir(), 'odette-broken-'));
const good = join(folder, 'good.tar.gz');
const target = { dataDir: join(folder, 'target'), databaseUrl: undefined, s3: undefined };
let files: ArchiveFile[];

beforeAll(async () => {
  const source = { ...target, dataDir: join(folder, 'source') };
  await copyEmptyDataDir(source.dataDir);
  const { db, close } = await openPglite(source.dataDir);
  await createTestProduct(db, { stock: { 14: 1, 16: 1 } });
  await close();
  await writeBackup(source, good);
  files = await readArchive(good);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const IMAGE = `media/uploads/0a/${'0a'.repeat(16)}.webp`;
const text = (file: ArchiveFile) => String(file.content);
const change = (name: string, edit: (content: string) => string) =>
  addManifest(files.map((file) => (file.name === name ? { ...file, content: edit(text(file)) } : file)));
const changeHeader = (values: object) =>
  change(HEADER, (content) => JSON.stringify({ ...(JSON.parse(content) as object), ...values }));
/** Among the files, before the manifest. */
const add = (file: ArchiveFile) => {
  const all = addManifest(files);
  return [...all.slice(0, -1), file, ...all.slice(-1)];
};
/** "1" is a hard link, "2" a symbolic one, "5" a folder, "x" describes the next entry. */
const entry = (type: string): ArchiveFile => ({ name: IMAGE, content: '', header: { type } });

function cut(byteCount: number) {
  const path = join(folder, 'cut.tar.gz');
  writeFileSync(path, readFileSync(good));
  truncateSync(path, byteCount);
  return path;
}

function flip(at: number) {
  const bytes = readFileSync(good);
  bytes[at]! ^= 1;
  const path = join(folder, 'flipped.tar.gz');
  writeFileSync(path, bytes);
  return path;
}

const write = (content: ArchiveFile[]) => writeArchive(folder, content);
const size = () => readFileSync(good).length;
const getMiddle = () => Math.floor(size() / 2);

const cases: [string, () => string, RegExp][] = [
  ['an empty file', () => cut(0), /ends too early|cannot be unpacked/],
  ['a file cut in half', () => cut(getMiddle()), /cannot be unpacked \(unexpected end of file\)/],
  ['a file without its last bytes', () => cut(size() - 4), /cannot be unpacked \(unexpected end of file\)/],
  ['a file with another bit', () => flip(getMiddle()), /cannot be unpacked|checksums|is no archive/],
  ['a text file', () => 'README.md', /cannot be unpacked \(incorrect header check\)/],
  ['another archive', () => write([{ name: 'a.txt', content: 'a' }]), /contains "a.txt"/],
  ['no manifest', () => write(files), /ends too early/],
  ['no header', () => write(addManifest(files.slice(1))), /is out of place/],
  [
    'a missing part',
    () => write([...files.slice(0, 3), ...addManifest(files).slice(-1)]),
    /checksums do not/,
  ],
  [
    'a changed part',
    () =>
      write([...files.slice(0, -1), { ...files.at(-1)!, content: '[]' }, ...addManifest(files).slice(-1)]),
    /checksums do not/,
  ],
  ['a file after the manifest', () => write([...addManifest(files), files[1]!]), /is out of place/],
  [
    'a table twice',
    () => write(addManifest([files[0]!, files[1]!, files[2]!, files[1]!])),
    /is out of place/,
  ],
  [
    'a table that there is not',
    () => write(addManifest([files[0]!, { name: 'tables/passwords/1.jsonl', content: '{}\n' }])),
    /is out of place/,
  ],
  [
    'a path that leads out',
    () => write(add({ name: 'media/uploads/../../../x.webp', content: 'x' })),
    /contains "media\/uploads/,
  ],
  [
    'a path that leads out of a folder of images',
    () => write(add({ name: 'media/uploads/../x.webp', content: 'x' })),
    /contains "media/,
  ],
  ['an absolute path', () => write(add({ name: '/etc/cron.d/x', content: 'x' })), /contains "\/etc\/cron/],
  [
    'a page among the images',
    () => write(add({ name: 'media/uploads/0a/x.html', content: 'x' })),
    /contains "media/,
  ],
  ['a symbolic link', () => write(add(entry('2'))), /is no file/],
  ['a hard link', () => write(add(entry('1'))), /is no file/],
  ['a folder', () => write(add(entry('5'))), /is no file/],
  [
    'a file that names the next one',
    () => write(add({ name: 'PaxHeader', content: '20 path=/etc/passwd\n', header: { type: 'x' } })),
    /is no file/,
  ],
  [
    'a file that says it has 8 GB',
    () => write(add({ name: IMAGE, content: 'x', header: { size: 8_000_000_000 } })),
    /has 8000000000 bytes/,
  ],
  [
    'a file that unpacks to far more',
    () => write(add({ name: IMAGE, content: Buffer.alloc(120 * 1024 * 1024) })),
    /far more than a backup/,
  ],
  [
    'a newer version of the shop',
    () => write(changeHeader({ schemaVersion: 9e12, schemaName: '0999_x' })),
    /a newer version of the shop made it \(0999_x\)/,
  ],
  [
    'an unknown version of the shop',
    () => write(changeHeader({ schemaVersion: 12 })),
    /of no version of this shop/,
  ],
  ['a newer format', () => write(changeHeader({ formatVersion: 2 })), /a newer version of the shop/],
  ['a header of something else', () => write(change(HEADER, () => '{}')), /backup.json in it is not what/],
  ['a header that is no JSON', () => write(change(HEADER, () => '{')), /backup.json in it is no JSON/],
];

/** What only a database notices. */
const loadingCases: typeof cases = [
  [
    'tables that the version has not',
    () =>
      write(
        changeHeader({
          tables: [
            ...new Set(
              files.flatMap(({ name }) => name.split('/')[1] ?? []).filter((name) => name !== 'uploads'),
            ),
          ],
        }),
      ),
    /tables are not those of its version/,
  ],
  [
    'a row that is no JSON',
    () => write(change('tables/products/1.jsonl', (rows) => `${rows}{"id":\n`)),
    /rows of products cannot be loaded: invalid input syntax/,
  ],
  [
    'a row that breaks a rule of the database',
    () =>
      write(
        change('tables/variants/1.jsonl', (rows) => rows.replace(/"price_cents":\d+/, '"price_cents":-1')),
      ),
    /rows of variants cannot be loaded: .*check constraint/,
  ],
  [
    'half of a row',
    () => write(change('tables/products/1.jsonl', (rows) => rows.slice(0, -20))),
    /products\/1.jsonl in it ends within a row/,
  ],
  [
    'a row whose product is missing',
    () => write(addManifest(files.filter(({ name }) => name !== 'tables/products/1.jsonl'))),
    /violates foreign key constraint/,
  ],
  [
    'a sequence that there is not',
    () => write(change(SEQUENCES, () => '[{"name":"none","last":"1","isCalled":true}]')),
    /relation "none" does not exist/,
  ],
];

async function expectRefusal(archive: string, message: RegExp) {
  const error = await restoreBackup(target, archive).then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error?.message).toMatch(message);
  expect(error?.message).toMatch(/cannot be restored: .*\. Nothing was written\.$/);
  expect(existsSync(join(target.dataDir, 'uploads'))).toBe(false);
}

test.each(cases)(
  '%s is refused, and nothing is written',
  async (_name, createArchive, message) => {
    await expectRefusal(createArchive(), message);
    expect(existsSync(join(target.dataDir, 'pg'))).toBe(false);
  },
  120_000,
);

test.each(loadingCases)(
  '%s is refused, and an empty database stays empty',
  async (_name, createArchive, message) => {
    await copyEmptyDataDir(target.dataDir);
    await expectRefusal(createArchive(), message);
    const { db, close } = await openPglite(target.dataDir);
    const rows = Object.values(await dumpTables(db));
    await close();
    rmSync(target.dataDir, { recursive: true });
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.flat()).toEqual([]);
  },
  120_000,
);

test('what is refused is right otherwise', async () => {
  expect(files.map(({ name }) => name)).not.toContain(MANIFEST);
  const image = { name: IMAGE, content: 'x' };
  await copyEmptyDataDir(target.dataDir);
  await restoreBackup(target, write(addManifest([...files, image])));
  expect(readFileSync(join(target.dataDir, IMAGE.slice('media/'.length)), 'utf8')).toBe('x');
}, 120_000);
