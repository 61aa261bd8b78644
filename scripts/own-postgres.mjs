// A PostgreSQL of one's own: made in a temporary folder, gone afterwards.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

function findBinaries() {
  if (existsSync(debian)) {
    const newest = readdirSync(debian).sort((a, b) => Number(b) - Number(a))[0];
    if (newest && existsSync(join(debian, newest, 'bin', 'initdb'))) return join(debian, newest, 'bin');
  }
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

// PostgreSQL refuses to run as root; Debian's package brings a user for it.
const isRoot = process.getuid?.() === 0;
const asServer = (command, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

export const hasPostgres = findBinaries() !== null;

/** Its address, and how to end it; null when PostgreSQL is not installed. */
export async function openOwnPostgres() {
  const bin = findBinaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'odette-pg-'));
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  const port = await freePort();
  const data = join(folder, 'data');
  const made = ['-D', data, '-A', 'trust', '-U', 'odette', '-E', 'UTF8', '--no-sync'];
  execFileSync(...asServer(join(bin, 'initdb'), made), { stdio: 'ignore' });
  const served = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F', '-N', '120'];
  const server = spawn(...asServer(join(bin, 'postgres'), served), { stdio: 'ignore' });

  const knock = ['-h', '127.0.0.1', '-p', String(port)];
  const isReady = () => spawnSync(join(bin, 'pg_isready'), knock, { stdio: 'ignore' }).status === 0;
  for (let tries = 0; tries < 100 && !isReady(); tries += 1)
    await new Promise((done) => setTimeout(done, 100));
  return {
    url: `postgres://odette@127.0.0.1:${port}/postgres`,
    close: () => {
      spawnSync(...asServer(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), {
        stdio: 'ignore',
      });
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
