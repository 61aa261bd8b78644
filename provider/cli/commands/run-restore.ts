import { statSync } from 'node:fs';
import { restoreBackup } from '@/provider/backup/restore-backup';
import { parseConfig } from '@/provider/config';
import { formatMegabytes, formatBackupSummary, summarizeBackup } from './backup-summary';
import { showProgress } from './progress';
import { runUntilStopped } from './run-until-stopped';

/** Restores a backup into the empty database of the settings. Returns the exit code. */
export async function runRestore({ file, isJson }: { file: string; isJson: boolean }): Promise<number> {
  const config = parseConfig(process.env);
  const fileBytes = statSync(file).size;
  const total = 2 * fileBytes; // it is checked, and then read again
  const format = (done: number) => `${formatMegabytes(done)} of ${formatMegabytes(total)}`;
  const bar = showProgress({ title: 'Restoring', done: 'Restored', total, format }, isJson);
  const { header, manifest } = await runUntilStopped(
    'The restore was stopped. Nothing was written.',
    (signal) =>
      restoreBackup(config, file, {
        signal,
        onProgress: (bytes, doing) => bar.advance(bytes + (doing === 'loading' ? fileBytes : 0), doing),
      }),
  ).catch((error: unknown) => {
    bar.cancel();
    throw error;
  });
  bar.end();
  const summary = summarizeBackup(header, manifest);
  if (isJson) console.log(JSON.stringify({ file, ...summary }, null, 2));
  else {
    console.log(`Restored ${formatBackupSummary(summary)}, as they were at ${summary.createdAt}.`);
    if (!summary.images) console.log('The images of that shop are in its S3 bucket, and not in the backup.');
  }
  return 0;
}
