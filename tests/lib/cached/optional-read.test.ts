import { expect, test, vi } from 'vitest';
import { readOptional } from '@/lib/cached/optional-read';
import { REQUEST_TIMEOUT_MS } from '@/lib/config/shop';

/** What is logged is expected here, and does not fail the test. */
async function captureLogs(task: () => Promise<void>) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await task();
  const { calls } = logged.mock;
  logged.mockClear();
  return calls;
}

test('returns the value of a part that loads', async () => {
  expect(await readOptional('get footer configuration', async () => ['Shipping'], [])).toEqual(['Shipping']);
});

test('a part that fails is left out, and its failure is logged under its name (spec 8)', async () => {
  const read = () => Promise.reject(new Error('timeout of 10000ms exceeded'));
  const logs = await captureLogs(async () => {
    expect(await readOptional('get top information', read, null)).toBeNull();
  });
  expect(logs).toEqual([['get top information: timeout of 10000ms exceeded']]);
});

test('a part that does not load is given up sooner than a request times out', async () => {
  const atItsEnd = new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS, 'at its end'));
  const read = ({ signal }: { signal?: AbortSignal }) =>
    new Promise<string[]>((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))));
  const logs = await captureLogs(async () => {
    const result = readOptional('get recommendations', read, ['nothing']);
    expect(await Promise.race([result, atItsEnd])).toEqual(['nothing']);
  });
  expect(logs).toEqual([['get recommendations: aborted']]);
});
