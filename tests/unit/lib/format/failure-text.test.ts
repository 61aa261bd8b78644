import { AxiosError } from 'axios';
import { expect, test } from 'vitest';
import { ResponseCode } from '@/contract/codes';
import { ApiError } from '@/lib/api/envelope';
import { failureText } from '@/lib/format/failure-text';

test('a refusal is told in the words of the server', () =>
  expect(failureText(new ApiError(ResponseCode.outOfStock, 'Sold out'))).toBe('Sold out'));

test.each([new AxiosError('Network Error', 'ERR_NETWORK'), new Error('Failed to load chunk'), 'x'])(
  'what never reached the server is told as a failure of the network: %s',
  (error) => expect(failureText(error)).toBe('Network error, please try again'),
);
