import { describe, expect, test } from 'vitest';
import { importRules, moduleOrder } from '@/import-rules.mjs';
import {
  findFolderCycles,
  findFolderSizes,
  findRule,
  findStalePaths,
  findWrongImports,
  listImports,
  listSourceFiles,
} from '@/tests/support/checks/import-checks';

const files = listSourceFiles();
const imports = listImports(files);
const plant = (from: string, to: string, isType = false) => ({ from, to, isType });

test('a file imports only what the rules allow its folder', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(imports.filter(({ isType }) => isType).length).toBeGreaterThan(500);
  expect(findWrongImports(imports)).toEqual([]);
});

test('no two folders import each other, not even by way of others', () =>
  expect(findFolderCycles(imports)).toEqual([]));

test('a folder has at most 25 files, unless a reason is given', () =>
  expect(findFolderSizes(files)).toEqual([]));

test('every path that the rules name exists', () => expect(findStalePaths()).toEqual([]));

const wrongImports: readonly (readonly [from: string, to: string])[] = [
  ['contract/cart.ts', 'lib/format/amount.ts'],
  ['contract/cart.ts', 'package:axios'],
  ['lib/config/env.ts', 'lib/paths/url-path.ts'],
  ['lib/paths/url-path.ts', 'lib/format/amount.ts'],
  ['lib/format/amount.ts', 'lib/catalog/gallery.ts'],
  ['lib/catalog/gallery.ts', 'lib/browser/clock.ts'],
  ['lib/browser/clock.ts', 'lib/storage/cookie.ts'],
  ['lib/storage/cookie.ts', 'lib/forms/rules.ts'],
  ['lib/payment/card.ts', 'lib/api/browser.ts'],
  ['lib/analytics/events.ts', 'lib/auth/guard.ts'],
  ['lib/auth/guard.ts', 'lib/api/http.ts'],
  ['lib/api/http.ts', 'lib/queries/cart.ts'],
  ['lib/api/http.ts', 'stores/cart.ts'],
  ['lib/queries/cart.ts', 'lib/server/api.ts'],
  ['lib/server/api.ts', 'provider/start-provider.ts'],
  ['lib/server/embedded.ts', 'provider/app.ts'],
  ['lib/cached/home.ts', 'lib/queries/cart.ts'],
  ['stores/cart.ts', 'lib/api/browser.ts'],
  ['stores/cart.ts', 'contract/cart.ts'],
  ['components/ui/display/badge.tsx', 'stores/feedback.ts'],
  ['components/ui/display/badge.tsx', 'lib/api/envelope.ts'],
  ['components/session/sign-in-link.tsx', 'components/content/post-card.tsx'],
  ['components/product-card/product-card.tsx', 'components/content/post-card.tsx'],
  ['components/content/post-card.tsx', 'components/listing/listing.tsx'],
  ['components/hair/hair-profile-form.tsx', 'components/listing/listing.tsx'],
  ['components/compare/compare-table.tsx', 'components/listing/listing.tsx'],
  ['components/express/express-slot.tsx', 'components/product-card/product-grid.tsx'],
  ['components/listing/listing.tsx', 'components/category/category-page.tsx'],
  ['components/cart/cart-row.tsx', 'components/checkout/confirm-title.tsx'],
  ['components/layout/site-layout.tsx', 'app/layout.tsx'],
  ['components/layout/site-layout.tsx', 'provider/app.ts'],
  ['app/layout.tsx', 'provider/start-provider.ts'],
  ['app/layout.tsx', 'stores/cart.ts'],
  ['app/api/[...path]/route.ts', 'provider/app.ts'],
  ['app/media/[...path]/route.ts', 'provider/platform/images/handle-image-request.ts'],
  ['app/media/brand/share/[currency]/[file]/route.ts', 'provider/start-provider.ts'],
  ['admin/api/client.ts', 'lib/api/http.ts'],
  ['middleware.ts', 'lib/api/http.ts'],
  ['instrumentation.ts', 'provider/app.ts'],
  ['instrumentation-client.ts', 'lib/api/http.ts'],
  ['next.config.ts', 'lib/api/http.ts'],
  ['provider/db/client.ts', 'provider/platform/context.ts'],
  ['provider/db/schema/cart.ts', 'provider/db/client.ts'],
  ['provider/db/schema/cart.ts', 'package:zod'],
  ['provider/platform/context.ts', 'provider/modules/customer/session.ts'],
  ['provider/platform/context.ts', 'provider/config.ts'],
  ['provider/backup/format.ts', 'provider/modules/order/jobs.ts'],
  ['provider/api-docs/routes.ts', 'provider/db/client.ts'],
  ['provider/shop-folder/check-folder.ts', 'provider/app.ts'],
  ['provider/shop-folder/files/read-yaml.ts', 'provider/db/client.ts'],
  ['provider/shop-folder/settings/colors.ts', 'provider/db/client.ts'],
  ['lib/config/shop-settings.ts', 'provider/config.ts'],
  ['provider/seed/seed.ts', 'provider/app.ts'],
  ['provider/cli/provider-check/journey.ts', 'provider/app.ts'],
  ...moduleOrder.map((name, position) => {
    const next = moduleOrder[position + 1];
    const to = next === undefined ? 'provider/app.ts' : `provider/modules/${next}/x.ts`;
    return [`provider/modules/${name}/x.ts`, to] as const;
  }),
  ['provider/modules/order/order-status.ts', 'provider/db/schema/order.ts'],
  ['provider/modules/cart/update-cart.ts', 'provider/modules/cart/handlers.ts'],
  ['provider/modules/cart/handlers.ts', 'lib/format/amount.ts'],
  ['scripts/build.mjs', 'lib/config/env.ts'],
];

describe('the check', () => {
  test.each(wrongImports)('reports that %s imports %s', (from, to) =>
    expect(findWrongImports([plant(from, to)])).toEqual([expect.stringContaining(`${from} imports ${to}: `)]),
  );

  test('is seen to report a wrong import for every rule', () => {
    const planted = new Set(wrongImports.map(([from]) => findRule(from)));
    expect(importRules.filter((rule) => !planted.has(rule)).map(({ from }) => from)).toEqual([]);
  });

  test('allows imports within a folder, of packages, and by the registries', () =>
    expect(
      findWrongImports([
        plant('components/cart/cart-row.tsx', 'components/cart/cart-text.ts'),
        plant('components/cart/cart-row.tsx', 'package:react'),
        plant('components/ui/form/use-form-errors.ts', 'lib/api/error-message.ts'),
        plant('contract/cart.ts', 'package:zod/v4'),
        plant('provider/handlers.ts', 'provider/modules/cart/handlers.ts'),
        plant('provider/modules/cart/handlers.ts', 'provider/modules/account/avatar.ts'),
      ]),
    ).toEqual([]));

  test('allows a type where the code behind it is not allowed', () =>
    expect(
      findWrongImports([
        plant('stores/cart.ts', 'contract/cart.ts', true),
        plant('provider/platform/context.ts', 'provider/config.ts', true),
        plant('stores/cart.ts', 'lib/api/browser.ts', true),
      ]),
    ).toEqual([expect.stringContaining('stores/cart.ts imports lib/api/browser.ts')]));

  test('reports each import of a cycle of folders, but not those of an entry point', () => {
    const cycle = [
      plant('lib/a/one.ts', 'lib/b/two.ts'),
      plant('lib/b/two.ts', 'lib/b/deep/three.ts', true),
      plant('lib/b/deep/other.ts', 'lib/a/four.ts'),
    ];
    const others = [
      plant('app/page.tsx', 'lib/a/one.ts'),
      plant('lib/a/one.ts', 'contract/cart.ts'),
      plant('provider/modules/cart/handlers.ts', 'provider/modules/cart/share/x.ts'),
      plant('provider/modules/cart/share/x.ts', 'provider/modules/cart/cart-lines.ts'),
    ];
    expect(findFolderCycles([...cycle, ...others])).toEqual(
      cycle.map(({ from, to }) => `${from} imports ${to}`),
    );
    expect(findFolderCycles([...cycle.slice(1), ...others])).toEqual([]);
  });

  test('reports a folder with too many files, and one whose reason is no longer needed', () => {
    const listFiles = (count: number) => Array.from({ length: count }, (_, index) => `lib/new/${index}.ts`);
    expect(findFolderSizes(listFiles(26))).toContain('lib/new: 26 files');
    expect(findFolderSizes(listFiles(25))).not.toContain('lib/new: 25 files');
    expect(findFolderSizes([])).toContain('contract: 0 files');
  });
});
