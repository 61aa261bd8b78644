// In test:all only: commands in processes of their own (keys.db runs on a push).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedOptions } from '@/provider/cli/commands/command';
import { commands } from '@/provider/cli/commands/commands';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { copyEmptyDataDir } from '@/tests/support/data-dirs';
import { runCommandHere } from '@/tests/support/run-shop-command';

const folder = mkdtempSync(join(tmpdir(), 'odette-commands-'));
const shop = join(folder, 'shop');
const server = createServer((_request, response) => response.end('{"code":200000}'));
let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await copyEmptyDataDir(join(folder, 'data'));
  mkdirSync(shop);
  writeFileSync(join(shop, 'shop.yaml'), 'name: Maison Vert\n');
  writeFileSync(join(shop, 'products.csv'), 'Handle,Title,Variant Price\ntop,Top,60\n');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await postgres?.close();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command in this process. */
async function run(...args: string[]) {
  const { status, stdout, stderr } = await runCommandHere(args);
  return { status, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() };
}

/**
 * For each command: arguments with which it prints a result as JSON, and what is in that. In the order of the
 * commands: what is imported is moved, and what is backed up is restored.
 */
const jsonRuns: Record<string, () => { args: string[]; env?: object; result: object }> = {
  new: () => ({ args: [join(folder, 'new')], result: { errorCount: 0 } }),
  check: () => ({ args: [shop], result: { productCount: 1, errorCount: 0 } }),
  import: () => ({ args: [shop], result: { counts: { created: 1 } } }),
  move: () => ({ args: ['--to', postgres!.url], result: { tables: { products: 1 } } }),
  export: () => ({ args: [join(folder, 'exported')], result: { productCount: 1, errorCount: 0 } }),
  staff: () => ({ args: ['list'], result: { staff: [] } }),
  keys: () => ({ args: ['list'], result: { keys: [] } }),
  images: () => ({ args: [], result: { count: 0, isDeleted: false } }),
  backup: () => ({ args: [join(folder, 'shop.tar.gz')], result: { rows: { products: 1 } } }),
  restore: () => ({
    args: [join(folder, 'shop.tar.gz')],
    env: { DATA_DIR: join(folder, 'restored') },
    result: { rows: { products: 1 }, images: { count: 0 } },
  }),
  provider: () => ({
    args: ['check', `http://127.0.0.1:${(server.address() as AddressInfo).port}`, '--only', 'home.top'],
    result: { counts: { fails: 1 } },
  }),
};

describe.each([...commands])('%s', (name, command) => {
  test('--help describes its options and exit codes, and runs nothing', async () => {
    const help = await run(name, '--help');
    expect(help).toEqual({ status: 0, stdout: command.help, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^npm run shop -- ${name} `));
    expect(help.stdout).toMatch(/\n\nExit codes: 0 [^]*, 1 [^]*, 2 the command is wrong/);
    const options = Object.keys({ ...command.options, ...sharedOptions }).filter((key) => key !== 'help');
    for (const option of options) expect(help.stdout).toMatch(new RegExp(`\n  .*--${option}\\b`));
    const described = help.stdout.match(/(?<!run )--[a-z]+(-[a-z]+)*/g)!.map((option) => option.slice(2));
    expect(options).toEqual(expect.arrayContaining(described));
  });

  test('an unknown option ends with 2, and says where the help is', async () => {
    expect(await run(name, 'shops/blank', '--fast')).toEqual({
      status: 2,
      stdout: '',
      stderr: `${name} has no option --fast.\nSee: npm run shop -- ${name} --help`,
    });
  });

  test.skipIf(name === 'move' && !hasPostgres)(
    '--json prints nothing but JSON',
    async () => {
      const { args, env: ownEnv, result } = jsonRuns[name]!();
      const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', ...ownEnv };
      const { stdout, stderr } = await runCommandHere([name, ...args, '--json'], env);
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toMatchObject(result);
    },
    60_000,
  );
});

test('--help, and no command, list the commands', async () => {
  const list = await run('--help');
  expect(await run()).toEqual(list);
  expect(list).toMatchObject({ status: 0, stderr: '' });
  for (const [name, { summary }] of commands)
    expect(list.stdout).toMatch(new RegExp(`\n  ${name}.* ${summary}\n`));
});

test('a wrong command ends with 2, and says where the help is', async () => {
  expect(await run('sell')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no command “sell”.\nSee: npm run shop -- --help',
  });
  expect((await run('--json')).stderr).toContain('Name a command before --json.');
  expect((await run('--json', 'check')).stderr).toContain('Name one folder.');
});

test('backup and restore name a file: a new one, and one that is there', async () => {
  expect((await run('backup')).stderr).toContain('Name one file, such as shop.tar.gz.');
  expect((await run('backup', join(shop, 'shop.yaml'))).stderr).toContain('There is already a file');
  expect((await run('backup', join(folder, 'no', 'a.tar.gz'))).stderr).toContain('There is no folder');
  expect((await run('restore', join(folder, 'none.tar.gz'))).stderr).toContain('There is no file');
});

test('move needs the address of a PostgreSQL', async () => {
  expect(await run('move', '--to', 'mysql://localhost/shop')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Write --to postgresql://user@host/name, or set DATABASE_URL.'),
  });
});
