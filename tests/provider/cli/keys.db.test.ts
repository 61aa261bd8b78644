import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmptyDataDir } from '@/tests/support/data-dirs';
import { runCommandHere } from '@/tests/support/run-shop-command';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-keys-'));
  await copyEmptyDataDir(join(folder, 'data'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  runCommandHere(['keys', ...args], { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });

test('a key is added, listed without itself, used and deleted', async () => {
  expect((await run('list')).stdout).toBe('There are no keys.\n');
  const added = await run('add', 'Prometheus', '--rights', 'metrics.read,orders.read', '--json');
  expect(added.status).toBe(0);
  const { key } = JSON.parse(added.stdout) as { key: string };
  expect(key).toMatch(/^[\w-]{43}$/);
  expect((await run('list')).stdout).toBe('Prometheus: metrics.read, orders.read; never used\n');
  expect(await run('add', 'Prometheus', '--rights', 'metrics.read')).toMatchObject({
    status: 1,
    stderr: 'There is already a key of this name.\n',
  });
  expect((await run('delete', 'Prometheus')).stdout).toBe(
    'The key “Prometheus” was deleted, and opens nothing any more.\n',
  );
  expect(await run('delete', 'Prometheus')).toMatchObject({ status: 1 });
});

test.each([
  [[], 'Write add, list or delete.'],
  [['show'], 'Write add, list or delete.'],
  [['add'], 'Name one key.'],
  [['add', 'One', 'Two'], 'Name one key.'],
  [['add', 'One'], 'Name the rights of the key: --rights orders.read,metrics.read.'],
  [['add', 'One', '--rights', 'all'], 'There is no right “all”. There are orders.read,'],
  [['list', 'One'], 'keys list takes no name.'],
  [['delete', 'One', '--rights', 'orders.read'], 'Only keys add takes --rights.'],
])('keys %s: is refused', async (args, message) => {
  const { status, stderr } = await run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
