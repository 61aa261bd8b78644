import { AxiosError, AxiosHeaders, CanceledError } from 'axios';
import { describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { ApiError } from '@/lib/api/envelope';
import { getErrorReaction } from '@/lib/api/error-reaction';

const http = (status: number) =>
  new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_RESPONSE', undefined, undefined, {
    status,
    statusText: '',
    data: null,
    headers: {},
    config: { headers: new AxiosHeaders() },
  });

describe('the error catalogue (spec 8)', () => {
  test('200101 clears the login state and goes to /login with a return path', () => {
    expect(getErrorReaction(new ApiError(ResponseCode.notLoggedIn, 'Please log in'), '/cart')).toEqual({
      clearLogin: true,
      redirectTo: '/login?next=%2Fcart&ended=1',
    });
  });

  test('after 200101 a shopper who is logging in or registering stays on the page', () => {
    expect(
      getErrorReaction(new ApiError(ResponseCode.notLoggedIn, 'Please log in'), '/register?next=/cart'),
    ).toEqual({
      clearLogin: true,
    });
  });

  test('200422 shows a failure toast with the server’s message', () => {
    expect(
      getErrorReaction(new ApiError(ResponseCode.unprocessable, 'qty Cannot be less than 1'), '/cart'),
    ).toEqual({
      toast: 'qty Cannot be less than 1',
    });
  });

  test('any other code shows a toast with the server’s message', () => {
    expect(getErrorReaction(new ApiError(ResponseCode.outOfStock, 'Sold out'), '/cart')).toEqual({
      toast: 'Sold out',
    });
    expect(getErrorReaction(new ApiError(299999, 'Unheard of'), '/cart')).toEqual({ toast: 'Unheard of' });
  });

  test('a timeout of 10 s shows a toast and goes to the home page', () => {
    const error = new AxiosError('timeout of 10000ms exceeded', 'ECONNABORTED');
    expect(getErrorReaction(error, '/cart')).toEqual({
      toast: 'Network error, please try again',
      redirectTo: '/',
    });
  });

  test.each([404, 500])('HTTP %i goes to /404 with the path and the error', (status) => {
    const { redirectTo } = getErrorReaction(http(status), '/cart?x=1');
    const target = new URL(redirectTo!, 'http://shop.test');
    expect(target.pathname).toBe('/404');
    expect(target.searchParams.get('from')).toBe('/cart?x=1');
    expect(target.searchParams.get('error')).toContain(String(status));
  });

  test('HTTP 403 goes to /403', () => {
    expect(getErrorReaction(http(403), '/cart')).toEqual({ redirectTo: '/403' });
  });

  test('other transport errors, which the call throws, show a network error', () => {
    const reaction = { toast: 'Network error, please try again' };
    expect(getErrorReaction(new AxiosError('Network Error', 'ERR_NETWORK'), '/')).toEqual(reaction);
    expect(getErrorReaction(http(502), '/')).toEqual(reaction);
  });

  test('an unexpected error is rethrown', () => {
    expect(() => getErrorReaction(new TypeError('a bug'), '/')).toThrow('a bug');
  });

  test('a cancelled call shows nothing', () => {
    expect(getErrorReaction(new CanceledError(), '/')).toEqual({});
  });
});
