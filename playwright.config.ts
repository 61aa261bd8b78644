import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { listFullRunFiles } from './scripts/full-run-files.mjs';

const PORT = Number(process.env.E2E_PORT || 3217);
const SMTP_PORT = PORT + 1000;
// The headless shell draws no browser window: it costs half as much.
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
// Every worker reads the config again: only the first read creates the folder.
process.env.E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), 'odette-e2e-'));
process.env.E2E_MAIL_DIR ||= mkdtempSync(join(tmpdir(), 'odette-mails-'));
process.env.E2E_OWNER_KEY ||= 'owner-key-of-the-journeys';
/**
 * Tests that no push needs carry the tag `@all`: `test('…', { tag: '@all' }, …)`, or the same on a
 * `test.describe`; a file of them has the marker of scripts/full-run-files.mjs. `npm test` skips them; `npm run test:all` sets TEST_ALL=1 and runs them too. A test with a
 * short and a full form reads `process.env.TEST_ALL` itself. By hand: `TEST_ALL=1 npx playwright test
 * e2e/crawl.spec.ts`. Tests that measure memory or compile carry the tag `@alone`: scripts/test.mjs runs them
 * after all others, one at a time.
 */
const isWhole = Boolean(process.env.TEST_ALL);
const fullRunFiles = isWhole ? [] : listFullRunFiles('e2e').map((name) => `**/${name}`);

const BROWSER_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No request leaves this machine. (A route could block them too, but disables the browser's cache.)
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
const createLaunchOptions = (...args: string[]) => ({
  ...(DEBIAN ? { executablePath: DEBIAN } : {}),
  args: [...BROWSER_ARGS, ...args],
});

/**
 * Tests that look at images, or wait for them. Decoding takes a third of the time of a page: on a push, all others do
 * without.
 */
const WITH_IMAGES =
  /(accessible|back-office-content-images|back-office-pictures|deferred-code|login|product-choice|avatar|brand|card-preview|color-finder|controls|crawl|customer-buys|image-sizes|imported-shop|layouts|page-transition|page-weight|photo-posting|requests|settings-at-start|started-with-settings)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  grepInvert: isWhole ? undefined : /@all\b/,
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT || 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // Animations take a fifth of the renderer's time. The test of all controls opens contexts with
    // animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs as much as the tests. For one that fails: `--trace on`. (It requests selected images by
    // their blob: URL, which the content security policy forbids.)
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'with images',
      testMatch: WITH_IMAGES,
      testIgnore: fullRunFiles,
      use: { launchOptions: createLaunchOptions() },
    },
    {
      name: 'without images',
      testIgnore: [WITH_IMAGES, ...fullRunFiles],
      use: {
        launchOptions: createLaunchOptions(...(isWhole ? [] : ['--blink-settings=imagesEnabled=false'])),
      },
    },
  ],
  webServer: [
    {
      command: 'node e2e/fixtures/smtp.mjs',
      port: SMTP_PORT,
      reuseExistingServer: false,
      env: { E2E_SMTP_PORT: String(SMTP_PORT), E2E_MAIL_DIR: process.env.E2E_MAIL_DIR },
    },
    {
      command: `node scripts/serve.mjs --hostname 127.0.0.1 --port ${PORT}`,
      url: `http://127.0.0.1:${PORT}/api/health`,
      timeout: 120_000,
      reuseExistingServer: false,
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        DIST_DIR: process.env.DIST_DIR || '.next-test',
        DATA_DIR: process.env.E2E_DATA_DIR,
        OWNER_KEY: process.env.E2E_OWNER_KEY,
        PORT: String(PORT),
        // Each test client sends its own address (createGuestApi): a run registers more customers than one
        // address may.
        TRUST_PROXY: '1',
        LOG_FORMAT: 'text',
        SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      },
    },
  ],
});
