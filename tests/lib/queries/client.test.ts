import { AxiosError } from 'axios';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/envelope';
import { shouldRetry } from '@/lib/queries/client';

test('a call that fails in the network is retried once, and no more than once', () => {
  const networkError = new AxiosError('Network Error', 'ERR_NETWORK');
  expect(shouldRetry(0, networkError)).toBe(true);
  expect(shouldRetry(1, networkError)).toBe(false);
});

test('neither a timeout nor a rejection by the server is retried', () => {
  expect(shouldRetry(0, new AxiosError('timeout of 10000ms exceeded', 'ECONNABORTED'))).toBe(false);
  expect(shouldRetry(0, new ApiError(200422, 'No'))).toBe(false);
});
