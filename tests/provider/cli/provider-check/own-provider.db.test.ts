// In test:all only: commands in processes of their own (keys.db runs on a push).
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@/provider/cli/provider-check/good-inputs';
import { journey, refusable } from '@/provider/cli/provider-check/journey';
import { runProviderCheck } from '@/provider/cli/provider-check/run-provider-check';
import { forgetCachedTables } from '@/provider/platform/cached-table';
import { countTableRows } from '@/tests/support/count-table-rows';
import { queryRows } from '@/tests/support/seeded-database';
import { startShopCommand } from '@/tests/support/run-shop-command';
import { serveShop } from '@/tests/support/servers/serve-shop';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let provider: Awaited<ReturnType<typeof serveShop>>;
beforeAll(async () => {
  shop = await openShop({ CALL_CACHE_MB: '32', DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-provider-')) });
  provider = await serveShop(shop);
});
afterAll(async () => {
  await provider.close();
  await shop.close();
});

const check = (isWriting: boolean, only: string[] = []) =>
  runProviderCheck({ address: provider.url, timeoutMs: 20_000, isWriting, only });

test('the journey has every call once', () => {
  const titles = allCalls.map(({ title }) => title);
  expect(journey.toSorted()).toEqual(titles.toSorted());
  expect(Object.keys(refusable).filter((title) => !titles.includes(title))).toEqual([]);
});

test('without --write, all calls that only read hold, and nothing is written', async () => {
  const before = await countTableRows(shop.db);
  const results = await check(false);
  expect(await countTableRows(shop.db)).toEqual(before);
  expect(results.filter(({ result }) => result === 'fails')).toEqual([]);
  const titles = (wanted: string) =>
    results.filter(({ result }) => result === wanted).map(({ call }) => call);
  expect(titles('holds')).toEqual(expect.arrayContaining(['system.serverTime', 'product.read', 'cart.read']));
  const isRead = new Map(allCalls.map(({ title, call }) => [title, call.method === 'GET']));
  expect(titles('holds').filter((title) => !isRead.get(title))).toEqual([]);
  expect(results.filter(({ result }) => result === 'not tried')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ call: 'cart.add', reasons: ['It writes: add --write.'] }),
      expect.objectContaining({ call: 'account.info', reasons: ['Needs a customer: add --write.'] }),
      expect.objectContaining({
        call: 'order.read',
        reasons: ['Needs an order, which order.place gives: add --write.'],
      }),
    ]),
  );
});

test('with --write, every call holds, and the order is cancelled again', async () => {
  const results = await check(true);
  // A check ships nothing, so that nothing can be returned.
  const notTried = {
    result: 'not tried',
    reasons: ['Needs a return of an order, which returns.request gives.'],
  };
  expect(results.filter(({ result }) => result !== 'holds')).toEqual([
    expect.objectContaining({ ...notTried, call: 'returns.cancel' }),
    expect.objectContaining({ ...notTried, call: 'returns.markSent' }),
    // No card is paid with, so that none is saved.
    expect.objectContaining({ call: 'savedCard.remove', result: 'not tried' }),
  ]);
  expect(results.map(({ call }) => call)).toEqual(allCalls.map(({ title }) => title));
  // Refused, since a check neither pays nor reads emails.
  expect(results.filter(({ reasons }) => reasons.length > 0).map(({ call }) => call)).toEqual([
    'product.subscribeToStock',
    'auth.logInBySocialProvider',
    'auth.resetByLink',
    'auth.resetByCode',
    'account.close',
    'review.add',
    'order.requestShipping',
    'payment.openInstalment',
    'returns.request',
    'returns.cancel',
    'returns.markSent',
    'withdrawal.submit',
    'activity.claimInvite',
    'invoice.read',
  ]);
});

test('--only reports the calls named, after those that they need', async () => {
  const results = await check(true, ['order.read', 'cart.read']);
  expect(results.map(({ call, result }) => [call, result])).toEqual([
    ['cart.read', 'holds'],
    ['order.read', 'holds'],
  ]);
});

test('the command prints a line for each call and a summary, and ends with 0', async () => {
  const { status, stdout, stderr } = await startShopCommand([
    'provider',
    'check',
    provider.url,
    '--only',
    'blog',
  ]);
  expect({ status, stderr, lines: stdout.split('\n') }).toEqual({
    status: 0,
    stderr: '',
    lines: [
      'blog',
      '  ✓ blog.list (GET /api/blogs)',
      '  ✓ blog.categories (GET /api/blog_categories)',
      '  ✓ blog.read (GET /api/blogs/{id})',
      '  ✓ blog.cmsPage (GET /api/cms_pages/{id})',
      '  – blog.comment (POST /api/blog_comments) It writes: add --write.',
      '  – blog.share (POST /api/blog_share/{id}) It writes: add --write.',
      '',
      'Of 6 calls, 4 hold, 0 do not, and 2 were not tried.',
      '',
    ],
  });
});

test('a shop that sells in one currency alone, and not in dollars, holds as well', async () => {
  await queryRows(shop.db, `delete from currencies where code <> 'EUR'`);
  await queryRows(shop.db, `update currencies set rate = 1, position = 0`);
  forgetCachedTables(shop.db);
  const results = await check(false, ['system.currencies', 'product.list', 'product.read', 'cart.read']);
  expect(results.map(({ call, result, reasons }) => [call, result, reasons])).toEqual([
    ['system.currencies', 'holds', []],
    ['product.list', 'holds', []],
    ['product.read', 'holds', []],
    ['cart.read', 'holds', []],
  ]);
});
