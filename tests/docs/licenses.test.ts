import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Package = {
  license?: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>;
};

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Apache-2.0',
]);
/** Allowed for these packages only, for the reasons in docs/licenses.md. */
const ALLOWED_FOR: readonly (readonly [RegExp, RegExp])[] = [
  [/^OFL-1\.1$/, /^@fontsource(-variable)?\//],
  [/LGPL-3\.0-or-later/, /^@img\/sharp-/],
  [/^BSD$/, /^css-mediaquery$/],
  [/^none$/, /^png-js$/],
  [/^MIT AND ISC$/, /^@mui\/x-charts-vendor$/],
  [/^CC-BY-4\.0$/, /^caniuse-lite$/],
  [/^\(MPL-2\.0 OR Apache-2\.0\)$/, /^dompurify$/],
];

/** The packages that the pages of the back office are built from: the build puts their code into its files. */
const listBundledPackages = () =>
  readdirSync('admin', { encoding: 'utf8', recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.config\.ts$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join('admin', path), 'utf8').matchAll(/from '((?:@[\w.-]+\/)?[\w.-]+)/g),
    ])
    .map(([, name]) => name!)
    .filter((name) => `node_modules/${name}` in packages);

/** Where Node finds a package from another: in its own folder, or in one above it. */
function resolve(from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const path = `${folder}/node_modules/${name}`.replace(/^\//, '');
    if (path in packages) return path;
    if (!folder.includes('/node_modules/')) break;
  }
  return `node_modules/${name}` in packages ? `node_modules/${name}` : null;
}

function listInstalled() {
  const found = new Set<string>();
  const open = [...Object.keys(packages['']!.dependencies!), ...listBundledPackages()].map(
    (name) => `node_modules/${name}`,
  );
  while (open.length > 0) {
    const path = open.pop()!;
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(path, name);
      if (next) open.push(next);
    }
  }
  return [...found].map((path) => ({ name: path.replace(/^.*node_modules\//, ''), ...packages[path]! }));
}

const isAllowed = (name: string, license: string) =>
  ALLOWED.has(license) || ALLOWED_FOR.some(([licenses, names]) => licenses.test(license) && names.test(name));

test('each package that an installed shop uses has a license that docs/licenses.md explains', () => {
  const installed = listInstalled();
  expect(installed.length).toBeGreaterThan(200);
  const refused = installed
    // The lock file has no license for builds of a package for other systems.
    .filter(({ license, optional }) => license !== undefined || !optional)
    .filter(({ name, license }) => !isAllowed(name, license ?? 'none'))
    .map(({ name, license }) => `${name}: ${license ?? 'none'}`);
  expect(refused).toEqual([]);
});

test('a license that asks to publish the shop’s own code is refused', () => {
  for (const license of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'BUSL-1.1', 'LGPL-3.0-or-later'])
    expect(isAllowed('some-package', license)).toBe(false);
});

test('the table names all licenses that are allowed, and the code has its own', () => {
  const table = readFileSync('docs/licenses.md', 'utf8');
  for (const license of [...ALLOWED, 'OFL-1.1', 'LGPL-3.0-or-later', 'CC-BY-4.0', 'MPL-2.0'])
    expect(table).toContain(license);
  const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string };
  expect(license).toBe('MIT');
  expect(packages['']!.license).toBe('MIT');
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License\n/);
});
