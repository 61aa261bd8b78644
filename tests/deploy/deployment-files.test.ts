import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listContextFiles, parseDockerfile, parsePairs } from '@/tests/support/dockerfile';
import { MALLOC_SETTINGS } from '@/scripts/malloc-settings.mjs';

type Service = {
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  image?: string;
  build?: { context: string };
  command?: string[] | string;
};

const listSettings = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
/** Of Node and Next, and of the image. */
const PROCESS_SETTINGS = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED', 'HOME', ...Object.keys(MALLOC_SETTINGS)];
const known = new Set([...listSettings('.env.example'), ...PROCESS_SETTINGS]);
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};
const contextFiles = new Set(listContextFiles());
/** The paths of the repository that a command names. */
const listPaths = (command: string) => command.match(/(?:deploy|scripts|provider)\/[\w./-]+/g) ?? [];

describe('Dockerfile', () => {
  const instructions = parseDockerfile(readFileSync('Dockerfile', 'utf8'));
  const listTexts = (name: string) =>
    instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);

  test('copies files that a build gets', () => {
    const copied = instructions
      .filter(({ name, flags }) => name === 'COPY' && !flags.from)
      .flatMap(({ text }) => text.split(' ').slice(0, -1))
      .filter((path) => path !== '.');
    expect(copied).toEqual(['package.json', 'package-lock.json']);
    expect(copied.filter((path) => !contextFiles.has(path))).toEqual([]);
  });

  test('runs commands that exist in the image', () => {
    const commands = [...listTexts('RUN'), ...listTexts('CMD'), ...listTexts('HEALTHCHECK')];
    const paths = commands.flatMap(listPaths);
    expect(paths).toContain('scripts/serve.mjs');
    expect(paths.filter((path) => !contextFiles.has(path))).toEqual([]);
    const scripts = commands.flatMap((command) =>
      [...command.matchAll(/npm run (\w+)/g)].map(([, name]) => name!),
    );
    expect(scripts).toEqual(['build']);
    expect(Object.keys(packageJson.scripts)).toContain('build');
  });

  test('does not run as root, and sets what a start sets', () => {
    expect(listTexts('USER')).toEqual(['node']);
    const env = Object.fromEntries(listTexts('ENV').flatMap(parsePairs));
    expect(env).toMatchObject(MALLOC_SETTINGS);
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
  });

  test('has no secrets, personal data and tests in what a build gets', () => {
    const isExcluded = (file: string) =>
      /^\.(env|git\/|data)|customers\.csv$|^(tests|e2e|node_modules)\//.test(file);
    expect(contextFiles.size).toBeGreaterThan(1000);
    expect([...contextFiles].filter(isExcluded)).toEqual([]);
  });
});

test('what runs in production without a build is a dependency, not a development one', () => {
  for (const name of ['shop', 'orders:jobs'])
    expect(Object.keys(packageJson.dependencies)).toContain(packageJson.scripts[name]!.split(' ')[0]);
});

const composeFiles = [
  'compose.yaml',
  ...readdirSync('deploy/two-machines').map((name) => `deploy/two-machines/${name}`),
].filter((path) => path.endsWith('.yaml'));

describe.each(composeFiles)('%s', (path) => {
  const text = readFileSync(path, 'utf8');
  const { services, volumes } = parse(text, { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };

  test('sets settings of the shop that exist', () => {
    for (const { environment = {}, image } of Object.values(services))
      if (image === 'odette-hair')
        expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  test('names volumes, services and files that exist', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    for (const [source = ''] of mounted.map((volume) => volume.split(':')))
      if (source.startsWith('.')) expect(existsSync(source), source).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    const needed = Object.values(services).flatMap((service) => Object.keys(service.depends_on ?? {}));
    expect(needed.filter((name) => !(name in services))).toEqual([]);
    for (const { command = [] } of Object.values(services))
      expect(listPaths(String(command)).filter((file) => !contextFiles.has(file))).toEqual([]);
  });

  test('gives each name of its Caddyfile a value', () => {
    const { caddy } = services;
    if (!caddy) return;
    const [caddyfile = ''] = (caddy.volumes ?? []).map((volume) => volume.split(':')[0]!);
    const names = [...readFileSync(caddyfile, 'utf8').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name!);
    expect(Object.keys(caddy.environment ?? {}).toSorted()).toEqual(names.toSorted());
  });

  test('describes at its top what .env must have', () => {
    const head = text
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .join(' ');
    const names = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
    for (const name of names) if (!known.has(name)) expect(head).toContain(name);
  });
});

describe('deploy/systemd', () => {
  const units = readdirSync('deploy/systemd').map((name) => join('deploy/systemd', name));
  const readUnit = (path: string) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);

  test.each(units.filter((path) => path.endsWith('.service')))(
    '%s runs what exists, with known settings',
    (path) => {
      const lines = readUnit(path);
      const valuesOf = (name: string) => lines.filter(([key]) => key === name).map(([, value]) => value);
      const files = valuesOf('ExecStart').flatMap(listPaths);
      expect(files).toHaveLength(1);
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
      const env = Object.fromEntries(valuesOf('Environment').flatMap(parsePairs));
      expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
      if (path.endsWith('odette-hair.service')) expect(env).toMatchObject(MALLOC_SETTINGS);
      expect(valuesOf('User')).toEqual(['odette']);
    },
  );

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.skipIf(!hasSystemd)('systemd accepts the units', () => {
    const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
    });
    expect({ status, stderr, error }).toEqual({ status: 0, stderr: '', error: undefined });
  });
});

test.each(readdirSync('deploy').filter((name) => name.endsWith('.sh')))(
  'deploy/%s is a shell script',
  (name) => {
    expect(spawnSync('sh', ['-n', join('deploy', name)]).status).toBe(0);
  },
);
