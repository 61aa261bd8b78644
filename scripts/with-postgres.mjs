// Runs a command with TEST_DATABASE_URL set to a temporary PostgreSQL. Exits with 77 if PostgreSQL is not
// installed, so that a caller can tell "not run" from "failed".
import { spawnSync } from 'node:child_process';
import { startTemporaryPostgres } from './temporary-postgres.mjs';

const NOT_INSTALLED = 77;

const postgres = await startTemporaryPostgres();
if (!postgres) {
  console.log('PostgreSQL is not installed');
  process.exit(NOT_INSTALLED);
}
const [command, ...args] = process.argv.slice(2);
const { status } = spawnSync(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
});
postgres.close();
process.exit(status ?? 1);
