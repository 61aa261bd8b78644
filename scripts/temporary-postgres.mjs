// A temporary PostgreSQL: created in a temporary folder, deleted afterwards.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

function findBinaries() {
  if (existsSync(debian)) {
    const newestVersion = readdirSync(debian).sort((a, b) => Number(b) - Number(a))[0];
    if (newestVersion && existsSync(join(debian, newestVersion, 'bin', 'initdb')))
      return join(debian, newestVersion, 'bin');
  }
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

const getFreePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

// PostgreSQL refuses to run as root; Debian's package creates a user for it.
const isRoot = process.getuid?.() === 0;
const toPostgresUserCommand = (command, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

export const hasPostgres = findBinaries() !== null;

/** Returns its URL and `close`; null if PostgreSQL is not installed. */
export async function startTemporaryPostgres() {
  const binDir = findBinaries();
  if (!binDir) return null;
  const tempDir = mkdtempSync(join(tmpdir(), 'odette-pg-'));
  if (isRoot) execFileSync('chown', ['postgres', tempDir]);
  chmodSync(tempDir, 0o700);
  const port = await getFreePort();
  const data = join(tempDir, 'data');
  const initArgs = ['-D', data, '-A', 'trust', '-U', 'odette', '-E', 'UTF8', '--no-sync'];
  execFileSync(...toPostgresUserCommand(join(binDir, 'initdb'), initArgs), { stdio: 'ignore' });
  const served = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', tempDir, '-F', '-N', '120'];
  const server = spawn(...toPostgresUserCommand(join(binDir, 'postgres'), served), { stdio: 'ignore' });

  const readyArgs = ['-h', '127.0.0.1', '-p', String(port)];
  const isReady = () => spawnSync(join(binDir, 'pg_isready'), readyArgs, { stdio: 'ignore' }).status === 0;
  for (let attempt = 0; attempt < 100 && !isReady(); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    url: `postgres://odette@127.0.0.1:${port}/postgres`,
    close: () => {
      spawnSync(...toPostgresUserCommand(join(binDir, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), {
        stdio: 'ignore',
      });
      server.kill();
      rmSync(tempDir, { recursive: true, force: true });
    },
  };
}
