import { mkdirSync, mkdtempSync, renameSync, rmdirSync, unlinkSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listSocketPaths, lockDataDir } from '@/provider/db/data-dir-lock';

/** What a killed process leaves behind: a socket that nobody listens on. */
async function leaveSocket(path: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(`${path}.open`, resolve));
  renameSync(`${path}.open`, path);
  await new Promise((resolve) => server.close(resolve));
}

afterEach(() => vi.unstubAllEnvs());

test('a locked folder is rejected in one line that says what to do, and is free again after the release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-lock-'));
  const release = await lockDataDir(folder);

  await expect(lockDataDir(folder)).rejects.toThrow(/open in another process.*DATA_DIR/);
  await release();
  await (
    await lockDataDir(folder)
  )();
});

test('a folder is also locked for processes with another folder for temporary files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-lock-'));
  const release = await lockDataDir(folder);
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'odette-tmp-')));
  await expect(lockDataDir(folder)).rejects.toThrow(/open in another process.*DATA_DIR/);
  await release();
  await (
    await lockDataDir(folder)
  )();
});

test('what a killed process left and nobody can remove fails the start instead of blocking it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-lock-'));
  const [path] = await listSocketPaths(folder);
  await leaveSocket(path!);
  mkdirSync(`${path}.cleaner`);
  utimesSync(`${path}.cleaner`, 0, 0);
  await expect(lockDataDir(folder)).rejects.toThrow(/EISDIR|EPERM/);
  rmdirSync(`${path}.cleaner`);
  unlinkSync(path!);
});

test('the lock of a killed process is taken by exactly one of several processes that start at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-lock-'));
  for (const path of await listSocketPaths(folder)) await leaveSocket(path);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
  const releases = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(releases).toHaveLength(1);
  await releases[0]!();
});
