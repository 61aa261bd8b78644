import { describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { createHttp } from '@/lib/api/http';
import { addRefreshRetryInterceptor } from '@/lib/api/refresh-retry';

const ENDED = { code: ResponseCode.notLoggedIn, message: 'Please sign in', data: null };
const FINE = { code: ResponseCode.ok, message: 'success', data: { point: 120 } };

/** A browser whose cookie contains `kept`, and a provider that accepts only the token `good`. */
function browserWith({ kept, good, isSettled = async () => {} }: Line) {
  const cookie = { token: kept };
  const requests: Request[] = [];
  const http = createHttp({
    baseURL: 'http://shop.test',
    fetch: async (input) => {
      const request = input as Request;
      requests.push(request.clone());
      return Response.json(request.headers.get('Authorization') === good ? FINE : ENDED);
    },
    headers: () => ({ authorization: cookie.token, guestToken: 'guest', currency: 'USD' }),
  });
  addRefreshRetryInterceptor(http, { getToken: () => cookie.token, waitForRefresh: () => isSettled(cookie) });
  return { http, asked: requests };
}
type Line = {
  kept: string | undefined;
  good: string;
  isSettled?: (cookie: { token: string | undefined }) => Promise<void>;
};

describe('a call rejected as not logged in', () => {
  test('is repeated, with its body, using the token that a refresh has provided meanwhile', async () => {
    const { http, asked } = browserWith({
      kept: 'old',
      good: 'new',
      isSettled: async (cookie) => void (cookie.token = 'new'),
    });
    const { data } = await http.post('/api/wishlists', { product_id: 7 });
    expect(data).toEqual(FINE);
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual(['old', 'new']);
    expect(await Promise.all(asked.map((request) => request.json()))).toEqual([
      { product_id: 7 },
      { product_id: 7 },
    ]);
  });

  test.each([
    ['the login is the one that was sent', 'ended'],
    ['nobody is logged in any more', undefined],
  ])('is not repeated when %s', async (_name, laterToken) => {
    const { http, asked } = browserWith({
      kept: 'ended',
      good: 'new',
      isSettled: async (cookie) => void (cookie.token = laterToken),
    });
    expect((await http.get('/api/customer/info')).data).toEqual(ENDED);
    expect(asked).toHaveLength(1);
  });

  test('is not repeated when it is the refresh itself, since that would wait for itself', async () => {
    const { http } = browserWith({ kept: 'old', good: 'new', isSettled: () => new Promise(() => {}) });
    expect((await http.get('/api/auth/refresh')).data).toEqual(ENDED);
  });
});
