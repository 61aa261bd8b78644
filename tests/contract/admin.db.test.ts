import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminContract } from '@/contract/admin';
import { ResponseCode } from '@/contract/response-codes';
import { getContractCalls } from '@/provider/platform/http/mount-contract';
import { OWNER_KEY } from '@/tests/support/admin';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const calls = getContractCalls(adminContract).map((entry) => ({
  ...entry,
  title: `${entry.call.method} ${entry.call.path}`,
  path: entry.call.path.replace(/\{\w+\}/g, '1'),
}));

let addressCount = 0;

/** From a new address each time: wrong keys are counted by address. */
const send = (path: string, method: string, headers: Record<string, string>, body = '{}') =>
  shop.request(path, {
    method,
    headers: { 'X-Connection-Address': `10.20.0.${(addressCount += 1)}`, ...headers },
    body: method === 'GET' ? undefined : body,
  });

describe.each(calls)('$title', ({ call, path }) => {
  test('answers 404 without the key and with a wrong one', async () => {
    for (const headers of [{}, { 'Owner-Key': 'wrong-key-of-the-tests' }] as Record<string, string>[])
      expect((await send(path, call.method, headers)).status).toBe(404);
  });

  test.skipIf(call.method === 'GET' || call.path.endsWith('/sweep'))(
    'rejects a field that it does not know, and names it',
    async () => {
      const body = JSON.stringify({ misspelt_field: 1 });
      const response = await send(path, call.method, { 'Owner-Key': OWNER_KEY }, body);
      expect(await response.json()).toMatchObject({
        code: ResponseCode.unprocessable,
        errors: expect.arrayContaining([{ field: 'misspelt_field', message: 'misspelt_field is not known' }]),
      });
    },
  );
});
