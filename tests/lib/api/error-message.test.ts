import { AxiosError, AxiosHeaders } from 'axios';
import { expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { ApiError } from '@/lib/api/envelope';
import { getErrorMessage, getFieldErrors, hasErrorCode, isNotFoundError } from '@/lib/api/error-message';

const soldOut = new ApiError(ResponseCode.outOfStock, 'Sold out');

test('a rejection is shown with the server’s message', () =>
  expect(getErrorMessage(soldOut)).toBe('Sold out'));

test.each([new AxiosError('Network Error', 'ERR_NETWORK'), new Error('Failed to load chunk'), 'x'])(
  'an error without a server response is shown as a network error: %s',
  (error) => expect(getErrorMessage(error)).toBe('Network error, please try again'),
);

test('a rejection names its code and its invalid fields; another error has neither', () => {
  const invalid = { field: 'email', message: 'The email address is taken' };
  const rejection = new ApiError(ResponseCode.unprocessable, invalid.message, [invalid]);
  expect(getFieldErrors(rejection)).toEqual([invalid]);
  expect(getFieldErrors(soldOut)).toEqual([]);
  expect(getFieldErrors(new Error('x'))).toEqual([]);
  expect(hasErrorCode(soldOut, ResponseCode.outOfStock)).toBe(true);
  expect(hasErrorCode(soldOut, ResponseCode.unprocessable)).toBe(false);
  expect(hasErrorCode(new Error('x'), ResponseCode.outOfStock)).toBe(false);
});

test('only a response with the status 404 says that something does not exist', () => {
  const failWith = (status: number) =>
    new AxiosError('Request failed', 'ERR_BAD_REQUEST', undefined, undefined, {
      status,
      statusText: '',
      data: null,
      headers: {},
      config: { headers: new AxiosHeaders() },
    });
  expect(isNotFoundError(failWith(404))).toBe(true);
  expect(isNotFoundError(failWith(500))).toBe(false);
  expect(isNotFoundError(new AxiosError('Network Error', 'ERR_NETWORK'))).toBe(false);
  expect(isNotFoundError(soldOut)).toBe(false);
  expect(isNotFoundError(undefined)).toBe(false);
});
