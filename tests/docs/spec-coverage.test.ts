import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const document = readFileSync('docs/spec-coverage.md', 'utf8');
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (spec|-)/.test(line))
  .map((line) => {
    const [spec = '', files = '', tests = ''] = line.split(/(?<!\\)\|/).slice(1, -1);
    const extractPaths = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
    return { spec: spec.trim(), files: extractPaths(files), tests: extractPaths(tests) };
  });
const isSettled = ({ spec }: { spec: string }) => !spec.endsWith('(merging)');

describe('docs/spec-coverage.md', () => {
  test('has all nine sections of the specification', () => {
    expect([...document.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(rows.length).toBeGreaterThan(150);
  });

  test('has no row without a file that implements it and a test that verifies it', () => {
    const empty = rows.filter(({ files, tests }) => files.length === 0 || tests.length === 0);
    expect(empty.map(({ spec }) => spec)).toEqual([]);
    const untested = rows.filter(({ tests }) => !tests.every((path) => /\.(test|spec)\.tsx?$/.test(path)));
    expect(untested.map(({ spec }) => spec)).toEqual([]);
  });

  test('names no missing file', () => {
    const missingFiles = rows
      .filter(isSettled)
      .flatMap(({ spec, files, tests }) =>
        [...files, ...tests].filter((path) => !existsSync(path)).map((path) => `${path} (${spec})`),
      );
    expect(missingFiles).toEqual([]);
  });
});
