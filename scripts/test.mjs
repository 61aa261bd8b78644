// Every check, in the order of their cost: lint, format and types beside each other, vitest, build, browser. Ends with one
// line of counts. `--no-browser` leaves out the build and the journeys; `--all` also runs what no push needs: the journeys
// tagged @all (playwright.config.ts).
import { spawn } from 'node:child_process';
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

const counts = { passed: 0, failed: 0 };
const times = [];

/** Answers how a command ended; what it says is shown at once, or all together at its end. */
function run(name, command, args, { more = {}, isAside = false } = {}) {
  if (!isAside) console.log(`\n== ${name}`);
  const begun = Date.now();
  return new Promise((resolve) => {
    const said = [];
    const stdio = ['inherit', isAside ? 'pipe' : 'inherit', isAside ? 'pipe' : 'inherit'];
    const child = spawn(command, args, {
      stdio,
      env: { ...env, ...more },
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
    const end = (status) => {
      if (isAside) process.stdout.write(`\n== ${name}\n${Buffer.concat(said)}`);
      times.push([name, (Date.now() - begun) / 1000]);
      resolve(status ?? 1);
    };
    child.on('error', (error) => (said.push(Buffer.from(`${error.message}\n`)), end(1)));
    child.on('close', end);
  });
}

/** A check that is one thing: it counts as one. */
async function check(name, command, args, how) {
  const isGood = (await run(name, command, args, how)) === 0;
  counts[isGood ? 'passed' : 'failed'] += 1;
  return isGood;
}

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

const NOT_INSTALLED = 77;
/** The titles of the whole walk of the controls (e2e/controls.spec.ts). */
const WALK = 'every control does something';

/** Answers false when the database that it wants is not installed. */
async function vitest(name, report, files = [], before = []) {
  const told = `test-results/${report}.json`;
  const [command, ...args] = [...before, 'npx', 'vitest', 'run', ...files, '--maxWorkers=2'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${told}`];
  const status = await run(name, command, [...args, ...reporters]);
  if (status === NOT_INSTALLED) return false;
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(told) ?? {};
  counts.passed += numPassedTests;
  // A file that could not even be loaded has no tests to fail.
  counts.failed += numFailedTests || Number(status !== 0);
  return true;
}

const aside = { isAside: true };
const isTyped = run('types of the routes', 'npx', ['next', 'typegen'], aside);
await Promise.all([
  check('lint', 'npm', ['run', '--silent', 'lint'], aside),
  check('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.'], aside).then(async () => {
    if ((await isTyped) !== 0) counts.failed += 1;
    await check('types', 'npx', ['tsc', '--noEmit', '--checkers', '1'], aside);
  }),
]);

// The shop runs on PGlite and on PostgreSQL. Races show on PostgreSQL alone, since PGlite runs one statement after the
// other, and files are quicker there. So every file runs on PostgreSQL where it is installed, and some files on
// PGlite as well; without PostgreSQL, and for `--all`, every file on PGlite.
const onPglite = [
  ...['contract/bad-input', 'integration/seed', 'integration/durability'],
  ...['cart', 'order', 'payment', 'search'].map((name) => `integration/${name}`),
].map((name) => `tests/${name}.test.ts`);
const before = [process.execPath, 'scripts/with-postgres.mjs'];
const isInstalled = await vitest('unit, contract, integration on PostgreSQL', 'postgres', [], before);
if (isInstalled && !isWhole) await vitest('integration on PGlite', 'pglite', onPglite);
else await vitest('unit, contract, integration on PGlite', 'pglite');

async function journeys(name, report, args) {
  const told = `test-results/${report}.json`;
  const status = await run(name, 'npx', ['playwright', 'test', ...args], { more: { E2E_REPORT: told } });
  const { expected = 0, unexpected = 0 } = readJson(told)?.stats ?? {};
  counts.passed += expected;
  counts.failed += unexpected || Number(status !== 0);
}

if (withBrowser && (await check('build', process.execPath, ['scripts/build.mjs']))) {
  await journeys('browser', 'e2e', isWhole ? ['--grep-invert', WALK] : []);
  // A walk mostly waits whether something changes: many go beside each other.
  if (isWhole)
    await journeys('browser, every control', 'controls', [
      '--grep',
      WALK,
      '--workers',
      '8',
      '--output',
      'test-results/controls',
    ]);
}

console.log(`\n${times.map(([name, seconds]) => `${name} ${Math.round(seconds)} s`).join(', ')}`);
const { passed, failed } = counts;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
