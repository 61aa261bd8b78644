import { expect, test, vi } from 'vitest';
import { optional } from '@/lib/cached/optional-read';
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
  expect(await optional('get footer configuration', async () => ['Shipping'], [])).toEqual(['Shipping']);
});

test('a part that fails is left out, and its failure is logged under its name (spec 8)', async () => {
  const ask = () => Promise.reject(new Error('timeout of 10000ms exceeded'));
  const said = await captureLogs(async () => {
    expect(await optional('get top information', ask, null)).toBeNull();
  });
  expect(said).toEqual([['get top information: timeout of 10000ms exceeded']]);
});

test('a part that does not load is given up sooner than a request times out', async () => {
  const atItsEnd = new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS, 'at its end'));
  const ask = ({ signal }: { signal?: AbortSignal }) =>
    new Promise<string[]>((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))));
  const said = await captureLogs(async () => {
    const answer = optional('get recommendations', ask, ['nothing']);
    expect(await Promise.race([answer, atItsEnd])).toEqual(['nothing']);
  });
  expect(said).toEqual([['get recommendations: aborted']]);
});
