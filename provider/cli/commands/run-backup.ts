import { statSync } from 'node:fs';
import { writeBackup } from '@/provider/backup/write-backup';
import { parseConfig } from '@/provider/config';
import { formatMegabytes, formatBackupSummary, summarizeBackup } from './backup-summary';
import { showProgress, type ProgressDisplay } from './progress';
import { runUntilStopped } from './run-until-stopped';

/** Writes a backup of the shop of the settings. Returns the exit code. */
export async function runBackup({ file, isJson }: { file: string; isJson: boolean }): Promise<number> {
  const config = parseConfig(process.env);
  let bar: ProgressDisplay | undefined;
  const onProgress = ({ doing, rows, totalRows }: { doing: string; rows: number; totalRows: number }) => {
    const format = (done: number) => `${done} of ${totalRows} rows`;
    bar ??= showProgress({ title: 'Writing the backup', done: 'Written', total: totalRows, format }, isJson);
    bar.advance(rows, doing);
  };
  const { header, manifest } = await runUntilStopped(
    'The backup was stopped. Nothing was written.',
    (signal) => writeBackup(config, file, { signal, onProgress }),
  ).catch((error: unknown) => {
    bar?.cancel();
    throw error;
  });
  bar?.end();
  const summary = summarizeBackup(header, manifest);
  const fileBytes = statSync(file).size;
  if (isJson) console.log(JSON.stringify({ file, fileBytes, ...summary }, null, 2));
  else {
    console.log(`${file} (${formatMegabytes(fileBytes)}) has ${formatBackupSummary(summary)}.`);
    if (!summary.images)
      console.log('The images are in the S3 bucket: back that up by itself, or keep versions there.');
  }
  return 0;
}
