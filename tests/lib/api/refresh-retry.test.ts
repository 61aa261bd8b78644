import { describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { createHttp } from '@/lib/api/http';
import { addRefreshRetryInterceptor } from '@/lib/api/refresh-retry';

const ENDED = { code: ResponseCode.notLoggedIn, message: 'Please sign in', data: null };
const FINE = { code: ResponseCode.ok, message: 'success', data: { point: 120 } };

/** A browser whose cookie contains `kept`, and a provider that accepts only the token `good`. */
function browserWith({ initialToken, acceptedToken, waitForRefresh: waitForRefresh = async () => {} }: Line) {
  const cookie = { token: initialToken };
  const requests: Request[] = [];
  const http = createHttp({
    baseURL: 'http://shop.test',
    fetch: async (input) => {
      const request = input as Request;
      requests.push(request.clone());
      return Response.json(request.headers.get('Authorization') === acceptedToken ? FINE : ENDED);
    },
    headers: () => ({ authorization: cookie.token, guestToken: 'guest', currency: 'USD' }),
  });
  addRefreshRetryInterceptor(http, {
    getToken: () => cookie.token,
    waitForRefresh: () => waitForRefresh(cookie),
  });
  return { http, requests };
}
type Line = {
  initialToken: string | undefined;
  acceptedToken: string;
  waitForRefresh?: (cookie: { token: string | undefined }) => Promise<void>;
};

describe('a call rejected as not logged in', () => {
  test('is repeated, with its body, using the token that a refresh has provided meanwhile', async () => {
    const { http, requests } = browserWith({
      initialToken: 'old',
      acceptedToken: 'new',
      waitForRefresh: async (cookie) => void (cookie.token = 'new'),
    });
    const { data } = await http.post('/api/wishlists', { product_id: 7 });
    expect(data).toEqual(FINE);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['old', 'new']);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
      { product_id: 7 },
      { product_id: 7 },
    ]);
  });

  test.each([
    ['the login is the one that was sent', 'ended'],
    ['nobody is logged in any more', undefined],
  ])('is not repeated when %s', async (_name, laterToken) => {
    const { http, requests } = browserWith({
      initialToken: 'ended',
      acceptedToken: 'new',
      waitForRefresh: async (cookie) => void (cookie.token = laterToken),
    });
    expect((await http.get('/api/customer/info')).data).toEqual(ENDED);
    expect(requests).toHaveLength(1);
  });

  test('is not repeated when it is the refresh itself, since that would wait for itself', async () => {
    const { http } = browserWith({
      initialToken: 'old',
      acceptedToken: 'new',
      waitForRefresh: () => new Promise(() => {}),
    });
    expect((await http.get('/api/auth/refresh')).data).toEqual(ENDED);
  });
});
