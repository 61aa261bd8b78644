import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminContract } from '@/contract/admin';
import { adminAccess } from '@/contract/admin-access';
import { RIGHTS, type AdminAccess } from '@/contract/staff';
import { ResponseCode } from '@/contract/response-codes';
import { getContractCalls } from '@/provider/platform/http/mount-contract';
import { OWNER_KEY } from '@/tests/support/admin';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const accessTable = adminAccess as Record<string, Record<string, AdminAccess>>;

/** Calls of machines; those of a sign-in are tested with staff (tests/provider/staff). */
const calls = getContractCalls(adminContract)
  .filter(({ subject, name }) => RIGHTS.some((right) => right === accessTable[subject]?.[name]))
  .map((entry) => ({
    ...entry,
    title: `${entry.call.method} ${entry.call.path}`,
    path: entry.call.path.replace(/\{\w+\}/g, '1'),
  }));

function createForm(): FormData {
  const form = new FormData();
  form.set('file', new File(['file'], 'file.csv'));
  form.set('misspelt_field', '1');
  return form;
}

let addressCount = 0;

/** From a new address each time: wrong keys are counted by address. */
const send = (
  path: string,
  method: string,
  headers: Record<string, string>,
  body: string | FormData = '{}',
) =>
  shop.request(path, {
    method,
    headers: { 'X-Connection-Address': `10.20.0.${(addressCount += 1)}`, ...headers },
    body: method === 'GET' ? undefined : body,
  });

describe.each(calls)('$title', ({ call, path }) => {
  test('answers 401 without a key and with a wrong one', async () => {
    for (const headers of [{}, { 'Owner-Key': 'wrong-key-of-the-tests' }] as Record<string, string>[])
      expect((await send(path, call.method, headers)).status).toBe(401);
  });

  test.skipIf(call.method === 'GET' || call.method === 'DELETE' || call.path.endsWith('/sweep'))(
    'rejects a field that it does not know, and names it',
    async () => {
      const body = call.encoding === 'form' ? createForm() : JSON.stringify({ misspelt_field: 1 });
      const response = await send(path, call.method, { 'Owner-Key': OWNER_KEY }, body);
      expect(await response.json()).toMatchObject({
        code: ResponseCode.unprocessable,
        errors: expect.arrayContaining([{ field: 'misspelt_field', message: 'misspelt_field is not known' }]),
      });
    },
  );
});
