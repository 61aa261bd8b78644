import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { buildRequestConfig } from '@/lib/api/create-calls';
import { ApiError } from '@/lib/api/envelope';
import { countTableRows } from '@/tests/support/count-table-rows';
import { insertInvite } from '@/tests/support/fixtures/insert-invite';
import { openShop, type Shop } from '@/tests/support/shop';
import { createShopperPool } from '@/tests/support/fixtures/prepared-shopper';
import { allCalls, getGoodInput } from '@/provider/cli/provider-check/good-inputs';
import { invokeCall } from '@/tests/support/fixtures/invoke-call';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-walk-')) });
  await insertInvite(shop);
});
afterAll(() => shop.close());

const shopperFor = createShopperPool(async (isCustomer) =>
  isCustomer ? (await shop.createCustomer()).api : shop.createClient(),
);

const headers = {
  StoreId: '1',
  Authorization: 'visitor',
  'LQ-Token': '0123456789abcdef0123456789abcdef',
  Currency: 'USD',
  'Content-Type': 'application/json',
};

test('no two calls have the same method and path', () => {
  const lines = allCalls.map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(lines).size).toBe(lines.length);
});

test('GET /api/common/api lists all calls, without the two gateway webhooks', async () => {
  const { items } = await shop.createClient().system.calls();
  expect(items.map((item) => `${item.method} ${item.path}`).sort()).toEqual(
    allCalls.map(({ call }) => `${call.method} ${call.path}`).sort(),
  );
  expect(items.filter(({ purpose }) => !/^[A-Z].* /.test(purpose))).toEqual([]);
});

/** Of a return or a saved card, which a paid order has: tests/contract/responses.db.test.ts makes these calls. */
const ofPaidOrders = new Set(['returns.cancel', 'returns.markSent', 'savedCard.remove']);

describe.each(allCalls)('$title', ({ subject, name, call, title }) => {
  test.skipIf(ofPaidOrders.has(title))(
    'answers valid input with data that matches the schema, or with a business code',
    async () => {
      const shopper = await shopperFor({ title, call }, false);
      const isAnswered = await invokeCall(
        shopper.api,
        subject,
        name,
        getGoodInput(subject, name, shopper),
      ).then(
        () => true,
        (error: { code?: number; name?: string }) => {
          // A call may fail (shipping of an unpaid order cannot be requested), but with the envelope and a
          // message.
          expect(error, String(error)).toMatchObject({ name: 'ApiError' });
          return Number(error.code) >= ResponseCode.notLoggedIn;
        },
      );
      expect(isAnswered).toBe(true);
    },
  );

  test.skipIf(ofPaidOrders.has(title))(
    "answers a customer's valid input with data or a business code",
    async () => {
      const shopper = await shopperFor({ title, call }, true);
      const result = await invokeCall(shopper.api, subject, name, getGoodInput(subject, name, shopper)).catch(
        (error: unknown) => error,
      );
      if (result instanceof Error)
        expect(result, String(result)).toMatchObject({ name: 'ApiError', code: expect.any(Number) });
      if (result instanceof ApiError) expect(result.code).not.toBe(ResponseCode.notLoggedIn);
    },
  );

  test('rejects an invalid body with the envelope or with 404, and writes nothing', async () => {
    const bad = Object.fromEntries(
      [
        'id',
        'qty',
        'variant_id',
        'order_id',
        'page',
        'limit',
        'email',
        'q',
        'items',
        'item_ids',
        'address',
        'quote_id',
        'country_id',
        'module',
        'name',
        'ids',
        'product_id',
        'url',
        'pos_uri',
        'suggest',
        'coupon_code',
      ].map((field) => [field, { $gt: '' }]),
    );
    const { url } = buildRequestConfig(call, { id: 'x', attribute: '§', token: '../..' });
    const query =
      call.encoding === 'query'
        ? '?page=-1&limit=1e9&id=x&q=&q=2&email[]=a&qty=NaN&ids=a,b&country_id=USA'
        : '';
    const before = await countTableRows(shop.db);
    const response = await shop.request(`${url}${query}`, {
      method: call.method,
      headers,
      body: call.encoding === 'query' ? undefined : JSON.stringify(bad),
    });
    const after = await countTableRows(shop.db);

    expect([200, 404]).toContain(response.status);
    const body = (await response.json()) as { code: number; message: string };
    expect(typeof body.code).toBe('number');
    expect(body.message).not.toMatch(/undefined|\[object|stack|select |insert |postgres/i);
    // A guest's empty cart may be created; nothing else.
    const { quotes: _before, ...others } = before;
    const { quotes: _after, ...othersAfter } = after;
    expect(othersAfter).toEqual(others);
  });

  test('rejects an unknown currency with 200422, and never falls back to dollars', async () => {
    const { url } = buildRequestConfig(call, { id: 1, attribute: 'color' });
    const response = await shop.request(url!, {
      method: call.method,
      headers: { ...headers, Currency: 'ZZZ' },
      body: call.encoding === 'query' ? undefined : '{}',
    });
    expect(await response.json()).toMatchObject({
      code: ResponseCode.unprocessable,
      message: 'Currency ZZZ is not known',
    });
  });
});

describe.each(allCalls.filter(({ call }) => call.encoding === 'json'))('$title', ({ call }) => {
  test('rejects invalid JSON with 200422', async () => {
    const { url } = buildRequestConfig(call, { id: 1, attribute: 'color' });
    const { token } = await shop.createCustomer(); // a guest would be asked to log in first
    const response = await shop.request(url!, {
      method: call.method,
      headers: { ...headers, Authorization: token },
      body: '{"half":',
    });
    expect(await response.json()).toMatchObject({
      code: ResponseCode.unprocessable,
      message: 'The body is not valid JSON',
    });
  });
});

test('returns 200101 to guests where only customers may call', async () => {
  const results = await Promise.all(
    allCalls
      .filter(({ call }) => call.access === 'customer')
      .map(async ({ call, title }) => {
        const { url } = buildRequestConfig(call, { id: 1 });
        const response = await shop.request(url!, { method: call.method, headers });
        return [title, ((await response.json()) as { code: number }).code];
      }),
  );
  expect(results.filter(([, code]) => code !== ResponseCode.notLoggedIn)).toEqual([]);
});

test('rejects a body of 10 MB and keeps serving requests', async () => {
  const response = await shop.request('/api/quote', {
    method: 'POST',
    headers,
    body: `{"x":"${'a'.repeat(10_000_000)}"}`,
  });
  expect(await response.json()).toMatchObject({ code: ResponseCode.unprocessable });
  expect((await shop.request('/api/health')).status).toBe(200);
});

test('returns 404 in the envelope for an unknown path', async () => {
  const response = await shop.request('/api/nobody/there', { headers });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 404 });
});
