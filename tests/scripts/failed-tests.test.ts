import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, listFailures } from '@/scripts/failed-tests.mjs';

// Outside the project: Playwright deletes the results of the package that it runs in.
const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'));
  const body = [
    "test('adds', () => expect(1 + 1).toBe(2));",
    "test.describe('a cart', () => test('costs nothing', () => expect(12).toBe(0)));",
  ];
  write('sum.test.js', [
    "import { test as it, describe, expect } from 'vitest';",
    'const test = Object.assign(it.bind(null), { describe });',
    ...body,
  ]);
  write('broken.test.js', ["import './missing.js';"]);
  write('vitest.config.js', ["export default { test: { include: ['*.test.js'] } };"]);
  write('playwright.config.js', ['export default { testMatch: /spec/ };']);
  write('sum.spec.js', ["const { test, expect } = require('@playwright/test');", ...body]);
});

function reportOf(args: string[]): unknown {
  // Without the variables by which vitest knows that it runs in itself.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test' as const };
  const { stdout } = spawnSync('npx', args, { cwd: folder, encoding: 'utf8', env });
  return JSON.parse(stdout.slice(stdout.indexOf('{')));
}

test('failures of vitest name the file, the test and what was expected', () => {
  const failures = failuresOfVitest(reportOf(['vitest', 'run', '--root', '.', '--reporter=json']));
  const text = listFailures(failures);
  expect(failures).toHaveLength(2);
  expect(text).toMatch(/FAILED .*sum\.test\.js > a cart costs nothing\n {2}.*expected 12 to be \+?0/);
  expect(text).toMatch(/FAILED .*broken\.test\.js\n {2}.*missing\.js/);
});

test('failures of Playwright name the file, the test and what was expected', () => {
  const failures = failuresOfPlaywright(reportOf(['playwright', 'test', '--reporter=json']));
  expect(failures).toHaveLength(1);
  expect(listFailures(failures)).toMatch(
    /FAILED sum\.spec\.js:3 > costs nothing\n {2}Error: [^]*Expected: 0\n\s*Received: 12/,
  );
});

test('the list of failures is bounded', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    title: `test ${index}`,
    message: 'x'.repeat(9_000),
  }));
  const text = listFailures(many);
  expect(text).toContain('and 20 more');
  expect(text.length).toBeLessThan(70_000);
  expect(listFailures([])).toBe('');
});

test('a run without a report has no failures to list', () => {
  expect([...failuresOfVitest(null), ...failuresOfPlaywright(null)]).toEqual([]);
});
