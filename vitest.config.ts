import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isInFullRunOnly } from './scripts/full-run-files.mjs';

/** Files that import these open a shop: its database is created before the first one runs. */
const opensShops =
  /support\/(shop|shop-with-mailbox|seeded-database|adyen-shop|two-gateways|fixtures\/(demo-folder-shop|catalog-shop|shopper-question-folder))'/;

/**
 * Changes to modules, globals or the environment of the process that the next file would find. Such a file
 * gets its own process; all others share one per core, and load the shop's code and the database once.
 */
const leavesTraces =
  /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|support\/browser'|await import\(|\bprocess\.env\.\w+ \?*=|globalThis\b/;

const files = readdirSync('tests', { encoding: 'utf8', recursive: true })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(`tests/${path}`, 'utf8');
    return {
      path: `tests/${path}`,
      hasShop: opensShops.test(text),
      isAlone: leavesTraces.test(text),
      isInFullRunOnly: isInFullRunOnly(text),
    };
  })
  // By hand: `TEST_ALL=1 npx vitest run <file>`.
  .filter((file) => process.env.TEST_ALL || !file.isInFullRunOnly);

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

/** What an imported SVG is to Next: its URL in an object, where Vite has the URL alone. */
const svgImports = {
  name: 'svg-imports',
  enforce: 'pre' as const,
  load: (path: string) =>
    path.endsWith('.svg')
      ? `export default { src: '/_next/static/media/${basename(path)}', width: 256, height: 256 };`
      : undefined,
};

export default defineConfig({
  plugins: [svgImports],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      // By path: the package does not export it by name.
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
