// In test:all only: processes that are killed, locked out or short of space.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySeededDataDir } from '@/tests/support/data-dirs';
import { runCommandHere } from '@/tests/support/run-shop-command';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-first-owner-'));
  await copySeededDataDir(join(folder, 'data'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the shop in a process of its own, and returns the lines about the back office. */
async function start(): Promise<string[]> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'tests/support/order-writer.ts'];
  const child = spawn(process.execPath, [...args, join(folder, 'data')]);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line === 'open') break;
    if (line.startsWith('[back office]')) lines.push(line);
  }
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  return lines;
}

test('a start prints a link for the first owner, a restart another, and none once there is somebody', async () => {
  const lines = [...(await start()), ...(await start())];
  expect(lines).toEqual(
    Array(2).fill(expect.stringMatching(/: http:\/\/localhost:\d+\/admin\/link#[\w-]{43}$/)),
  );
  expect(lines[0]).not.toBe(lines[1]);
  await runCommandHere(['staff', 'add', 'ada@example.com', '--name', 'Ada', '--role', 'support'], {
    ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
  });
  expect(await start()).toEqual([]);
}, 180_000); // three processes, each of which loads the whole provider
