import { isAxiosError } from 'axios';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from '@/lib/api/http';
import { getErrorReaction } from '@/lib/api/error-reaction';

const http = (fetch: typeof globalThis.fetch) =>
  createHttp({
    baseURL: 'http://shop.test',
    fetch,
    headers: () => ({ authorization: 'session-of-tasha', guestToken: 'guest-of-tasha', currency: 'USD' }),
  });

test.each([
  ['an answer of 500', async () => Response.json({ message: 'Something went wrong' }, { status: 500 })],
  ['no answer', async () => Promise.reject(new TypeError('fetch failed'))],
])('an error after %s can be logged: it contains no token and no part of the body', async (_name, fetch) => {
  const error: unknown = await http(fetch)
    .post('/api/orders', { telephone: '310-555' })
    .catch((reason: unknown) => reason);
  expect(isAxiosError(error)).toBe(true);
  expect(inspect(error, { depth: 10 })).not.toMatch(/tasha|310-555/);
});

test('an error still contains its status, method and URL', async () => {
  const error: unknown = await http(async () => Response.json({}, { status: 404 }))
    .get('/api/orders/7')
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ response: { status: 404 }, config: { method: 'get', url: '/api/orders/7' } });
});

describe('every request (spec 7)', () => {
  afterEach(() => void vi.useRealTimers());

  test('goes to the base URL with credentials and its headers; only login goes without Authorization', async () => {
    const requests: Request[] = [];
    const client = http(async (input) => {
      requests.push(input as Request);
      return Response.json({});
    });
    await client.get('/api/quote', { params: { page: 2 } });
    await client.post('/api/auth/login', { email: 'tasha@mail.com' });
    await client.post('/api/auth/login/code', { email: 'tasha@mail.com' });
    expect(requests.map(({ method, url, credentials }) => [method, url, credentials])).toEqual([
      ['GET', 'http://shop.test/api/quote?page=2', 'include'],
      ['POST', 'http://shop.test/api/auth/login', 'include'],
      ['POST', 'http://shop.test/api/auth/login/code', 'include'],
    ]);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'session-of-tasha',
      null,
      'session-of-tasha',
    ]);
    for (const { headers } of requests)
      expect([headers.get('StoreId'), headers.get('LQ-Token'), headers.get('Currency')]).toEqual([
        '1',
        'guest-of-tasha',
        'USD',
      ]);
  });

  test('forwards the second login cookie from the server; in the browser it sets no Cookie header', async () => {
    const cookies: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      cookies.push((input as Request).headers.get('Cookie'));
      return Response.json({});
    };
    const headers = { authorization: 'session-of-tasha', loginSecret: 'secret-of-tasha', currency: 'USD' };
    await createHttp({ baseURL: 'http://shop.test', fetch, headers: () => headers }).get('/api/quote');
    await http(fetch).get('/api/quote');
    expect(cookies).toEqual(['loginSecret=secret-of-tasha', null]);
  });

  test('times out after 10 seconds, not before: a network error that leads to the home page', async () => {
    vi.useFakeTimers();
    const hangingFetch: typeof fetch = (input) =>
      new Promise((_, reject) => {
        const { signal } = input as Request;
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    let failure: unknown;
    void http(hangingFetch)
      .get('/api/quote')
      .catch((error: unknown) => (failure = error));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ message: 'timeout of 10000ms exceeded' });
    expect(getErrorReaction(failure, '/cart')).toEqual({
      toast: 'Network error, please try again',
      redirectTo: '/',
    });
  });

  test.each([
    [403, 'Request failed with status code 403'],
    [500, 'Request failed with status code 500'],
    [502, 'Request failed with status code 502'],
  ])(
    'that fails with %i on the server is recognised in the browser by its digest (spec 8)',
    async (status, digest) => {
      const error: unknown = await http(async () => Response.json({}, { status }))
        .get('/api/quote')
        .catch((reason: unknown) => reason);
      expect((error as { digest?: string }).digest).toBe(digest);
    },
  );
});
