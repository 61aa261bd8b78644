import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Who imports these opens a shop: its database is made before the first of them runs. */
const opensShops = /support\/(shop|mailed-shop|seeded|adyen-shop|two-gateways)'/;

/**
 * What a file may do to modules, globals or the environment of its process, and the next one would find there. Such a
 * file gets a process of its own; all others share one for each core, and load the shop's code and the database once.
 */
const leavesTraces =
  /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|support\/browser'|await import\(|\bprocess\.env\.\w+ \?*=|globalThis\b/;

const files = readdirSync('tests', { encoding: 'utf8', recursive: true })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(`tests/${path}`, 'utf8');
    return { path: `tests/${path}`, hasShop: opensShops.test(text), isAlone: leavesTraces.test(text) };
  });

const project = (name: string, hasShop: boolean, isAlone: boolean, groupOrder: number) => ({
  extends: true as const,
  test: {
    name,
    include: files
      .filter((file) => file.hasShop === hasShop && file.isAlone === isAlone)
      .map(({ path }) => path),
    isolate: isAlone,
    sequence: { groupOrder },
    globalSetup: hasShop ? ['tests/support/seed-once.ts'] : [],
  },
});

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      // By path: the package's exports do not offer it by name.
      'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)),
    },
  },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('shop', true, false, 0),
      project('shop, alone', true, true, 1),
      project('plain', false, false, 2),
      project('plain, alone', false, true, 3),
    ],
  },
});
