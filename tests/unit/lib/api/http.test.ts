import { isAxiosError } from 'axios';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createHttp } from '@/lib/api/http';

const http = (fetch: typeof globalThis.fetch) =>
  createHttp({
    baseURL: 'http://shop.test',
    fetch,
    headers: () => ({ authorization: 'session-of-tasha', guestToken: 'guest-of-tasha', currency: 'USD' }),
  });

test.each([
  ['an answer of 500', async () => Response.json({ message: 'Something went wrong' }, { status: 500 })],
  ['no answer', async () => Promise.reject(new TypeError('fetch failed'))],
])('an error after %s can be logged: it carries no token and nothing of the body', async (_name, fetch) => {
  const error: unknown = await http(fetch)
    .post('/api/orders', { telephone: '310-555' })
    .catch((reason: unknown) => reason);
  expect(isAxiosError(error)).toBe(true);
  expect(inspect(error, { depth: 10 })).not.toMatch(/tasha|310-555/);
});

test('an error still says what went wrong, and where', async () => {
  const error: unknown = await http(async () => Response.json({}, { status: 404 }))
    .get('/api/orders/7')
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ response: { status: 404 }, config: { method: 'get', url: '/api/orders/7' } });
});
