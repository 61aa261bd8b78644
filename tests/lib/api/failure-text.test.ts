import { AxiosError } from 'axios';
import { expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { ApiError } from '@/lib/api/envelope';
import { failureText } from '@/lib/api/failure-text';

test('a rejection is shown with the server’s message', () =>
  expect(failureText(new ApiError(ResponseCode.outOfStock, 'Sold out'))).toBe('Sold out'));

test.each([new AxiosError('Network Error', 'ERR_NETWORK'), new Error('Failed to load chunk'), 'x'])(
  'an error without a server response is shown as a network error: %s',
  (error) => expect(failureText(error)).toBe('Network error, please try again'),
);
