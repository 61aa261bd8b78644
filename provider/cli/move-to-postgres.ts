/**
 * Moves the shop from the embedded database to PostgreSQL: `npm run db:move`, with DATA_DIR and DATABASE_URL
 * set and the shop stopped. Does not change the embedded database (docs/operations.md).
 */
import { existsSync } from 'node:fs';
import { moveToPostgres } from '@/provider/db/move-to-postgres';
import { parseConfig } from '@/provider/config';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const { dataDir, databaseUrl } = parseConfig(process.env);
  if (!databaseUrl) throw new Error('Setting DATABASE_URL is missing: set it to the database to move to');
  const rowCounts = await moveToPostgres(dataDir, databaseUrl);
  const rows = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
  console.log(
    `Moved ${rows} rows of ${Object.keys(rowCounts).length} tables. Keep DATABASE_URL set and start the shop.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
