// Runs every check, in the order of cost: lint, format and types in parallel, vitest, build, browser. Ends
// with the failures and one line of counts. `--no-browser` skips the build and the browser tests; `--all` also runs what no
// push needs: every file on PGlite, and the browser tests tagged @all (playwright.config.ts).
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { failuresOfPlaywright, failuresOfVitest, listFailures } from './failed-tests.mjs';
import { createMemoryFolder } from './memory-folder.mjs';

const hasBrowserTests = !process.argv.includes('--no-browser');
const isFullRun = process.argv.includes('--all');
const memoryFolder = createMemoryFolder();
process.on('exit', () => memoryFolder?.remove());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const env = {
  NEXT_TELEMETRY_DISABLED: '1',
  ...process.env,
  DIST_DIR: process.env.DIST_DIR || '.next-test',
  TEST_ALL: isFullRun ? '1' : '',
  ...(memoryFolder ? { TMPDIR: memoryFolder.path } : {}),
};
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const counts = { passed: 0, failed: 0 };
const times = [];
const failures = [];

/** Resolves to a command's exit status; shows its output at once, or all together at its end. */
function run(name, command, args, { extraEnv = {}, isBackground = false } = {}) {
  if (!isBackground) console.log(`\n== ${name}`);
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const output = [];
    const stdio = ['inherit', isBackground ? 'pipe' : 'inherit', isBackground ? 'pipe' : 'inherit'];
    const child = spawn(command, args, {
      stdio,
      env: { ...env, ...extraEnv },
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    const finish = (status) => {
      const text = Buffer.concat(output).toString();
      if (isBackground) process.stdout.write(`\n== ${name}\n${text}`);
      if (isBackground && status !== 0) failures.push({ title: name, message: text });
      times.push([name, (Date.now() - startedAt) / 1000]);
      resolve(status ?? 1);
    };
    child.on('error', (error) => (output.push(Buffer.from(`${error.message}\n`)), finish(1)));
    child.on('close', finish);
  });
}

/** Runs a single check; it counts as one. */
async function check(name, command, args, options) {
  const hasPassed = (await run(name, command, args, options)) === 0;
  counts[hasPassed ? 'passed' : 'failed'] += 1;
  return hasPassed;
}

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

const NOT_INSTALLED = 77;
/** The titles of the full test of all controls (e2e/controls.spec.ts). */
const WALK = 'every control does something';
/** The tag of browser tests that measure memory or compile: with others beside them, they take several times as long. */
const ALONE = '@alone\\b';

/** Returns false if the required database is not installed. */
async function runVitest(name, report, commandPrefix = []) {
  const reportPath = `test-results/${report}.json`;
  const [command, ...args] = [...commandPrefix, 'npx', 'vitest', 'run', '--maxWorkers=2'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const status = await run(name, command, [...args, ...reporters]);
  if (status === NOT_INSTALLED) return false;
  const result = readJson(reportPath);
  const { numPassedTests = 0, numFailedTests = 0 } = result ?? {};
  failures.push(...failuresOfVitest(result));
  counts.passed += numPassedTests;
  // A file that fails to load has no tests that fail.
  counts.failed += numFailedTests || Number(status !== 0);
  return true;
}

const background = { isBackground: true };
const typegenStatus = run('types of the routes', 'npx', ['next', 'typegen'], background);
await Promise.all([
  check('lint', 'npm', ['run', '--silent', 'lint'], background),
  check('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.'], background).then(async () => {
    if ((await typegenStatus) !== 0) counts.failed += 1;
    await check('types', 'npx', ['tsc', '--noEmit', '--checkers', '1'], background);
  }),
]);

// The shop runs on PGlite and on PostgreSQL. Races show only on PostgreSQL, since PGlite runs one statement
// at a time, and files run faster there: every file runs on PostgreSQL if it is installed. The browser tests
// run on PGlite; without PostgreSQL, and for `--all`, every file does so too.
const isInstalled = await runVitest('unit, contract, integration on PostgreSQL', 'postgres', [
  process.execPath,
  'scripts/with-postgres.mjs',
]);
if (!isInstalled || isFullRun) await runVitest('unit, contract, integration on PGlite', 'pglite');

async function runJourneys(name, report, args) {
  const reportPath = `test-results/${report}.json`;
  const status = await run(name, 'npx', ['playwright', 'test', ...args], {
    extraEnv: { E2E_REPORT: reportPath },
  });
  const result = readJson(reportPath);
  const { expected = 0, unexpected = 0 } = result?.stats ?? {};
  failures.push(...failuresOfPlaywright(result));
  counts.passed += expected;
  counts.failed += unexpected || Number(status !== 0);
}

if (hasBrowserTests && (await check('build', process.execPath, ['scripts/build.mjs']))) {
  await runJourneys('browser', 'e2e', ['--grep-invert', isFullRun ? `${WALK}|${ALONE}` : '@all\\b']);
  if (isFullRun) {
    await runJourneys('browser, one at a time', 'alone', [
      ...['--grep', ALONE, '--workers', '1', '--output', 'test-results/alone'],
    ]);
    // These tests mostly wait for changes, so many run in parallel.
    await runJourneys('browser, every control', 'controls', [
      ...['--grep', WALK, '--workers', '8', '--output', 'test-results/controls'],
    ]);
  }
}

if (failures.length > 0) console.log(`\n${listFailures(failures)}`);
console.log(`\n${times.map(([name, seconds]) => `${name} ${Math.round(seconds)} s`).join(', ')}`);
const { passed, failed } = counts;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
