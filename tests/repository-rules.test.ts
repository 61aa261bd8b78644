import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('media/'));

const offenders = (isOffence: (file: string) => boolean) => files.filter(isOffence);

test('files are named in kebab-case, except where Next requires other names in app/', () => {
  const isKebab = (file: string) =>
    /^[a-z0-9]+(-[a-z0-9]+)*(\.db)?(\.(test|spec|config|d))?\.(ts|tsx|mjs)$/.test(file.split('/').at(-1)!);
  expect(offenders((file) => !file.startsWith('app/') && !isKebab(file))).toEqual([]);
});

test('no file is named index', () => {
  expect(offenders((file) => /(^|\/)index\.(ts|tsx|mjs)$/.test(file))).toEqual([]);
});

test('no file or folder is named utils, helpers, common or the like', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc|shared|manager|service)(\/|\.)/;
  expect(offenders((file) => drawer.test(file))).toEqual([]);
});

test('nothing is left for later, and no check is disabled', () => {
  const escape = /\bTODO\b|\bFIXME\b|eslint-disable|@ts-(ignore|expect-error|nocheck)|: any\b|as any\b/;
  const isSelf = (file: string) => file.endsWith('repository-rules.test.ts');
  expect(offenders((file) => !isSelf(file) && escape.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no payment gateway is named outside of the gateways’ folders, but for the calls that the spec names', () => {
  const source = /^(app|components|contract|lib|provider|stores)\/|^[\w-]+\.ts$/;
  const exempt =
    /\/gateways\/|^contract\/payment\.ts$|^(next|playwright|vitest|drizzle)\.config\.ts$|^provider\/db\/migrations\//;
  const gatewayName = /stripe(?![sd]\b)|adyen|sandbox|bank[_ -]?transfer/i;
  const isSource = (file: string) => source.test(file) && !exempt.test(file);
  expect(
    offenders(
      (file) => isSource(file) && (gatewayName.test(file) || gatewayName.test(readFileSync(file, 'utf8'))),
    ),
  ).toEqual([]);
});

test('each component loaded on click has its own fallback; without one, Suspense hides the page around it', () => {
  const drawnByTheServer = [
    'components/listing/lazy-listing.tsx',
    'components/product/purchase/lazy-product-purchase.tsx',
  ];
  const getDynamicCalls = (file: string) => readFileSync(file, 'utf8').match(/= dynamic\([\s\S]*?;\n/g) ?? [];
  const hasPlace = (call: string) => /ssr: false|loading:/.test(call);
  const lazyFiles = files.filter(
    (file) => file.startsWith('components/') && getDynamicCalls(file).length > 0,
  );
  expect(lazyFiles.length).toBeGreaterThan(drawnByTheServer.length);
  expect(lazyFiles.filter((file) => !getDynamicCalls(file).every(hasPlace))).toEqual(
    drawnByTheServer.toSorted(),
  );
});
