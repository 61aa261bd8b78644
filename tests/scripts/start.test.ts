import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MALLOC_SETTINGS } from '@/scripts/malloc-settings.mjs';

/** A shop with a build, and a server that prints what it was started with. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'odette-start-'));
  for (const name of ['.next', 'scripts']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, '.next', 'BUILD_ID'), 'one');
  writeFileSync(
    join(folder, 'scripts', 'serve.mjs'),
    'console.log(JSON.stringify({ env: process.env, args: process.argv.slice(2) }));',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What `npm start -- --port 4000` starts the server with. */
function start(settings: Record<string, string> = {}) {
  const { stdout } = spawnSync(process.execPath, [resolve('scripts/start.mjs'), '--port', '4000'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...settings },
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as { env: Record<string, string>; args: string[] };
}

test('the server starts with the settings of the C library that return memory, and its own arguments', () => {
  const { env, args } = start();
  expect(env).toMatchObject(MALLOC_SETTINGS);
  expect(args).toEqual(['--port', '4000']);
});

test('what the environment sets stays', () => {
  expect(start({ MALLOC_ARENA_MAX: '7' }).env).toMatchObject({ ...MALLOC_SETTINGS, MALLOC_ARENA_MAX: '7' });
});
