import { AxiosError } from 'axios';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/envelope';
import { shouldRetry } from '@/lib/queries/client';

test('a call that did not come through is asked once more, and no more than once', () => {
  const lost = new AxiosError('Network Error', 'ERR_NETWORK');
  expect(shouldRetry(0, lost)).toBe(true);
  expect(shouldRetry(1, lost)).toBe(false);
});

test('a timeout is not waited for twice, and a refusal is not asked again', () => {
  expect(shouldRetry(0, new AxiosError('timeout of 10000ms exceeded', 'ECONNABORTED'))).toBe(false);
  expect(shouldRetry(0, new ApiError(200422, 'No'))).toBe(false);
});
