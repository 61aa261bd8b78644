import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '@/provider/config';
import {
  loadSchemaVersion,
  MIGRATIONS_FOLDER,
  readMigrations,
  requireKnownSchema,
} from '@/provider/db/schema-version';
import {
  hasDataDirDatabase,
  openDataDirTransfer,
  openPostgresTransfer,
  type TransferDatabase,
} from '@/provider/db/transfer/open-clients';
import { readRows, readSequences } from '@/provider/db/transfer/read-rows';
import { countRows, listTables } from '@/provider/db/transfer/tables';
import {
  FORMAT_VERSION,
  HEADER,
  MANIFEST,
  SectionCounter,
  SEQUENCES,
  toMediaName,
  toRowsName,
  type BackupHeader,
  type BackupManifest,
} from './format';
import { listMedia, readMediaFile } from './read-media';
import { encodeTarFile, TAR_END } from './tar-files';

export type BackupConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>;

export type BackupProgress = { doing: string; rows: number; totalRows: number };
type BackupOptions = {
  signal?: AbortSignal;
  onProgress?: (progress: BackupProgress) => void;
};

async function openSource({ databaseUrl, dataDir }: BackupConfig): Promise<TransferDatabase> {
  if (databaseUrl) return openPostgresTransfer(databaseUrl);
  if (!hasDataDirDatabase(dataDir)) throw new Error(`There is no database in DATA_DIR (${dataDir})`);
  return openDataDirTransfer(dataDir);
}

async function createHeader({ client, setting }: TransferDatabase, config: BackupConfig) {
  const runStatement = async (statement: string) =>
    (await client.query<Record<string, unknown>>(statement)).rows;
  await requireKnownSchema(runStatement, MIGRATIONS_FOLDER, setting);
  const schemaVersion = await loadSchemaVersion(runStatement);
  const migration = readMigrations(MIGRATIONS_FOLDER).find(({ when }) => when === schemaVersion);
  if (!migration) throw new Error(`There is no shop in the database of ${setting}`);
  const header: BackupHeader = {
    format: 'shop-backup',
    formatVersion: FORMAT_VERSION,
    schemaVersion: migration.when,
    schemaName: migration.tag,
    createdAt: new Date().toISOString(),
    tables: await listTables(client),
    hasMedia: !config.s3,
  };
  return header;
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The archive, part by part. Its database is in a transaction. */
function createArchive(
  { client }: TransferDatabase,
  config: BackupConfig,
  header: BackupHeader,
  { signal, onProgress }: BackupOptions,
): { content: AsyncGenerator<Buffer>; getManifest: () => BackupManifest | undefined } {
  const counter = new SectionCounter();
  const mtime = new Date(header.createdAt);
  let manifest: BackupManifest | undefined;
  function* encode(name: string, bytes: Buffer) {
    signal?.throwIfAborted();
    counter.add(name, bytes);
    yield* encodeTarFile(name, bytes, mtime);
  }
  async function* encodeTables() {
    let [rows, totalRows] = [0, 0];
    for (const table of header.tables) totalRows += await countRows(client, table);
    for (const table of header.tables) {
      let number = 0;
      for await (const chunk of readRows(client, table)) {
        number += 1;
        yield* encode(toRowsName(table, number), Buffer.from(`${chunk.join('\n')}\n`));
        counter.addRows(table, chunk.length);
        rows += chunk.length;
        onProgress?.({ doing: table, rows, totalRows });
      }
    }
    onProgress?.({ doing: 'images', rows, totalRows });
  }
  async function* encodeAll() {
    yield* encode(HEADER, toJson(header));
    yield* encodeTables();
    yield* encode(SEQUENCES, toJson(await readSequences(client)));
    if (header.hasMedia)
      for await (const path of listMedia(config.dataDir)) {
        const bytes = await readMediaFile(config.dataDir, path);
        if (bytes) yield* encode(toMediaName(path), bytes);
      }
    manifest = counter.toManifest();
    yield* encodeTarFile(MANIFEST, toJson(manifest), mtime);
    yield TAR_END;
  }
  return { content: encodeAll(), getManifest: () => manifest };
}

/** Writes a file under another name first, so that there is never a part of it. Only its owner can read it. */
async function writeFileWhole(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await pipeline(
      Readable.from(content),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
    );
    const handle = await open(draft);
    await handle.sync().finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Writes a backup of the shop to `file`: the database as of one moment, also while a shop beside PostgreSQL is
 * running, and the images in DATA_DIR. Changes nothing.
 */
export async function writeBackup(
  config: BackupConfig,
  file: string,
  options: BackupOptions = {},
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const database = await openSource(config);
  try {
    await database.client.query('begin isolation level repeatable read read only');
    const header = await createHeader(database, config);
    const { content, getManifest } = createArchive(database, config, header, options);
    await writeFileWhole(file, content);
    return { header, manifest: getManifest()! };
  } finally {
    await database.close();
  }
}
