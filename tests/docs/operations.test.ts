import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands } from '@/provider/cli/commands/commands';

const document = readFileSync('docs/operations.md', 'utf8');
const findAll = (pattern: RegExp, text = document) => [...text.matchAll(pattern)].map(([, match]) => match!);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('names commands that exist', () => {
  const shopCommands = findAll(/npm run shop -- ([a-z]+)/g);
  expect(shopCommands).toEqual(expect.arrayContaining(['backup', 'restore', 'move', 'keys', 'new']));
  expect(shopCommands.filter((name) => !commands.has(name))).toEqual([]);
  expect(findAll(/npm run ([a-z:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});

test('names files that exist', () => {
  const paths = findAll(/((?:deploy|scripts|tests|e2e|docs)\/[\w./-]+)/g).map((path) =>
    path.replace(/\.$/, ''),
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('names services of compose.yaml', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as { services: object };
  const named = findAll(/docker compose (?:exec|stop|run --rm \S+ \S+|logs(?: --\w+(?: \d+)?)?) ([a-z]+)/g);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !(name in services))).toEqual([]);
});

test('names settings that exist', () => {
  const known = new Set(findAll(/^([A-Z][A-Z0-9_]+)=/gm, readFileSync('.env.example', 'utf8')));
  const compose = [
    'compose.yaml',
    'deploy/Caddyfile',
    'scripts/malloc-settings.mjs',
    'deploy/two-machines/shop.yaml',
  ];
  const others = compose.map((path) => readFileSync(path, 'utf8')).join();
  const named = findAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/g);
  expect(named).toContain('SITE_HOST');
  expect(
    named.filter((name) => !known.has(name) && !others.includes(name) && name !== 'NODE_OPTIONS'),
  ).toEqual([]);
});

test('names metrics that exist', () => {
  const sources = ['provider/platform/http/metrics.ts', 'scripts/metrics.mjs']
    .map((path) => readFileSync(path, 'utf8'))
    .join();
  const named = findAll(/`((?:shop|http)_[a-z_]+)`/g);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !sources.includes(name))).toEqual([]);
});
