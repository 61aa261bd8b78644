import type { BackupHeader, BackupManifest } from '@/provider/backup/format';

const MB = 1_000_000;

export const formatMegabytes = (bytes: number) =>
  bytes < MB / 10 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / MB).toFixed(1)} MB`;

/** What is in a backup, for people and for programs. */
export function summarizeBackup(header: BackupHeader, { rows, sections }: BackupManifest) {
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const images = header.hasMedia ? { count: 0, bytes: 0 } : null;
  if (images && sections.media) {
    images.count = sections.media.files;
    images.bytes = sections.media.bytes;
  }
  return {
    createdAt: header.createdAt,
    schema: header.schemaName,
    rowCount,
    tableCount: header.tables.length,
    rows,
    /** Null: they are in a bucket. */
    images,
  };
}

export type BackupSummary = ReturnType<typeof summarizeBackup>;

export const formatBackupSummary = ({ rowCount, tableCount, images }: BackupSummary) =>
  `${rowCount} rows of ${tableCount} tables${images ? ` and ${images.count} images (${formatMegabytes(images.bytes)})` : ''}`;
