// Every check, in the order of their cost: lint, format, types, vitest, build, browser. Ends with one line of counts.
// `--all` also runs what no push needs: the journeys tagged @all (playwright.config.ts), and the build that some of them open.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const withBrowser = !process.argv.includes('--no-browser');
const isWhole = process.argv.includes('--all');
const env = {
  NEXT_TELEMETRY_DISABLED: '1',
  ...process.env,
  DIST_DIR: process.env.DIST_DIR || '.next-test',
  TEST_ALL: isWhole ? '1' : '',
};
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

let checksPassed = 0;
let checksFailed = 0;

function run(name, command, args, more = {}) {
  console.log(`\n== ${name}`);
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...more }, shell });
  return status === 0;
}

/** A check that is one thing: it counts as one. */
function check(name, command, args, more) {
  const isGood = run(name, command, args, more);
  if (isGood) checksPassed += 1;
  else checksFailed += 1;
  return isGood;
}

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

check('lint', 'npx', ['eslint', '.', '--max-warnings', '0']);
check('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']);
const hasTypes = run('types of the routes', 'npx', ['next', 'typegen']);
check('types', 'npx', ['tsc', '--noEmit']);
if (!hasTypes) checksFailed += 1;

run('unit, contract, integration', 'npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
]);
const vitest = readJson('test-results/vitest.json');
const counts = {
  passed: vitest?.numPassedTests ?? 0,
  // A file that could not even be loaded has no tests to fail.
  failed: vitest ? vitest.numFailedTests + (vitest.success || vitest.numFailedTests > 0 ? 0 : 1) : 1,
};

// Races cannot show on PGlite, which runs one statement after the other: money and the ways into an account run on
// PostgreSQL as well.
const NOT_INSTALLED = 77;
const money = [
  ...['cart', 'coupon', 'checkout', 'order', 'payment', 'points'],
  ...['auth', 'wishlist', 'review', 'shown-variant', 'sold-count', 'leftovers'],
  ...['adyen', 'stripe', 'settle', 'connections'],
].map((subject) => `tests/integration/${subject}`);
console.log('\n== money on PostgreSQL');
const postgres = spawnSync(
  process.execPath,
  [
    'scripts/with-postgres.mjs',
    'npx',
    'vitest',
    'run',
    ...money,
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/postgres.json',
  ],
  { stdio: 'inherit', env },
);
if (postgres.status !== NOT_INSTALLED) {
  const onPostgres = readJson('test-results/postgres.json');
  counts.passed += onPostgres?.numPassedTests ?? 0;
  counts.failed += onPostgres?.numFailedTests ?? 0;
  if (postgres.status !== 0 && !onPostgres?.numFailedTests) counts.failed += 1;
}

// What a build fixes and a shop may want otherwise: e2e/built-with-settings opens this one.
const SETTINGS = { DIST_DIR: '.next-tagged', GTM_ID: 'GTM-TEST01', POPUP_FETCH: 'on' };
const areBuilt = () =>
  check('build', 'node', ['scripts/build.mjs']) &&
  (!isWhole || check('build with settings', 'node', ['scripts/build.mjs'], SETTINGS));

if (withBrowser && areBuilt()) {
  run('browser', 'npx', ['playwright', 'test']);
  const stats = readJson('test-results/e2e.json')?.stats;
  counts.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  counts.failed += stats?.unexpected ?? 1;
  if (stats?.flaky) console.log(`\n${stats.flaky} of the journeys passed only at the second try`);
}

const passed = checksPassed + counts.passed;
const failed = checksFailed + counts.failed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
