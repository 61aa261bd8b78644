import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { IMPORTED_IMAGES, UPLOADED_MEDIA, UPLOADS } from '@/provider/platform/storage/file-storage';

/**
 * A backup is a .tar.gz with these files, in this order: HEADER, rows of each table as lines of JSON
 * (`tables/orders/1.jsonl`, about 1 MB each), SEQUENCES, images and videos (`media/uploads/…`),
 * MANIFEST.
 */
export const HEADER = 'backup.json';
export const SEQUENCES = 'sequences.json';
/** Counts and checksums: last, since they are known then. */
export const MANIFEST = 'manifest.json';
export const FORMAT_VERSION = 1;

/** A file of a backup is read into memory. Larger are neither written nor read. */
export const FILE_MAX_BYTES = 128 * 1024 * 1024;

/** Images and videos of a backup: the folders of DATA_DIR that have some. */
export const MEDIA_FOLDERS = [UPLOADS, IMPORTED_IMAGES, UPLOADED_MEDIA];
/** Names that the shop gives to them. Others could lead out of the folder, or be served as something else. */
export const MEDIA_PATH = new RegExp(
  `^(?:(?:${UPLOADS}|${UPLOADED_MEDIA})/[\\w-]{1,40}/[\\w-]{1,80}\\.webp|${IMPORTED_IMAGES}/[\\w-]{1,40}/[\\w-]{1,80}\\.(?:webp|mp4|webm))$`,
);
const TABLE_NAME = /^[a-z_][a-z\d_]{0,62}$/;
const MEDIA_FILE = /^media\/(.+)$/;
const ROWS_FILE = /^tables\/([^/]+)\/(\d{1,9})\.jsonl$/;

export const BackupHeader = z.object({
  format: z.literal('shop-backup'),
  formatVersion: z.number().int(),
  /** When the newest migration of the database was written, and its name. */
  schemaVersion: z.number().int(),
  schemaName: z.string().max(200),
  createdAt: z.iso.datetime(),
  tables: z.array(z.string().regex(TABLE_NAME)).max(1_000),
  /** False: the images are in a bucket, and not in the backup. */
  hasMedia: z.boolean(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const BackupSequences = z
  .array(
    z.object({ name: z.string().regex(TABLE_NAME), last: z.string().regex(/^\d+$/), isCalled: z.boolean() }),
  )
  .max(1_000);

const Count = z.number().int().nonnegative();
export const BackupManifest = z.object({
  rows: z.record(z.string(), Count),
  /** By table, the images together, and the other files. The checksum covers names, sizes and content. */
  sections: z.record(z.string(), z.object({ files: Count, bytes: Count, sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** The backup cannot be restored: it is damaged, or was never one. */
export class BackupError extends Error {}

export type BackupFile =
  | { kind: 'header' }
  | { kind: 'sequences' }
  | { kind: 'manifest' }
  | { kind: 'rows'; table: string; number: number }
  | { kind: 'media'; path: string };

/** What a file of a backup is, by its name. */
export function parseFileName(name: string): BackupFile {
  if (name === HEADER) return { kind: 'header' };
  if (name === SEQUENCES) return { kind: 'sequences' };
  if (name === MANIFEST) return { kind: 'manifest' };
  const [, table, number] = ROWS_FILE.exec(name) ?? [];
  if (table !== undefined) return { kind: 'rows', table, number: Number(number) };
  const [, path] = MEDIA_FILE.exec(name) ?? [];
  if (path !== undefined && MEDIA_PATH.test(path)) return { kind: 'media', path };
  throw new BackupError(`it contains ${JSON.stringify(name.slice(0, 200))}, which belongs to no backup`);
}

export const toRowsName = (table: string, number: number) => `tables/${table}/${number}.jsonl`;
export const toMediaName = (path: string) => `media/${path}`;

type Section = { files: number; bytes: number; hash: Hash };

/** Counts files and computes checksums, as they are written and again as they are read. */
export class SectionCounter {
  readonly #sections = new Map<string, Section>();
  readonly #rows: Record<string, number> = {};

  add(name: string, bytes: Buffer): void {
    const file = parseFileName(name);
    const key = file.kind === 'rows' ? `tables/${file.table}` : file.kind === 'media' ? 'media' : name;
    const section = this.#sections.get(key) ?? { files: 0, bytes: 0, hash: createHash('sha256') };
    section.files += 1;
    section.bytes += bytes.length;
    section.hash.update(`${name}\0${bytes.length}\0`).update(bytes);
    this.#sections.set(key, section);
  }

  addRows(table: string, count: number): void {
    this.#rows[table] = (this.#rows[table] ?? 0) + count;
  }

  /** Ends the count. */
  toManifest(): BackupManifest {
    const sections = [...this.#sections].map(([key, { files, bytes, hash }]) => {
      return [key, { files, bytes, sha256: hash.digest('hex') }] as const;
    });
    return { rows: this.#rows, sections: Object.fromEntries(sections) };
  }
}
