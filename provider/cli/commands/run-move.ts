import { parseConfig } from '@/provider/config';
import { moveToPostgres } from '@/provider/db/transfer/move-to-postgres';
import { showProgress, type ProgressDisplay } from './progress';
import { runUntilStopped } from './run-until-stopped';

/** Copies the embedded database of the settings to PostgreSQL. Returns the exit code. */
export async function runMove({ url, isJson }: { url: string; isJson: boolean }): Promise<number> {
  const { dataDir } = parseConfig(process.env);
  let bar: ProgressDisplay | undefined;
  const move = (signal: AbortSignal) =>
    moveToPostgres(dataDir, url, {
      onProgress: ({ table, rows, totalRows }) => {
        signal.throwIfAborted();
        const format = (done: number) => `${done} of ${totalRows} rows`;
        bar ??= showProgress({ title: 'Moving', done: 'Moved', total: totalRows, format }, isJson);
        bar.advance(rows, table);
      },
    });
  const rowCounts = await runUntilStopped('The move was stopped. Nothing was written.', move).catch(
    (error: unknown) => {
      bar?.cancel();
      throw error;
    },
  );
  bar?.end();
  const tables = Object.keys(rowCounts);
  const rows = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
  if (isJson) console.log(JSON.stringify({ rows, tables: rowCounts }, null, 2));
  else console.log(`Moved ${rows} rows of ${tables.length} tables. Set DATABASE_URL and start the shop.`);
  return 0;
}
