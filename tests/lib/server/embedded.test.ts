import { afterEach, expect, test } from 'vitest';
import { getCachedApi } from '@/lib/server/cached-api';

type GlobalScope = { odetteProvider?: Promise<{ fetch: (request: Request) => Promise<Response> }> };
/** Later than axios has called the provider. */
const SENT_AFTER_MS = 50;
const globalScope = globalThis as GlobalScope;

afterEach(() => {
  delete globalScope.odetteProvider;
});

test('a call that the embedded provider never answers ends when its signal aborts', async () => {
  globalScope.odetteProvider = Promise.resolve({ fetch: () => new Promise(() => {}) });
  const controller = new AbortController();
  const response = getCachedApi('USD').category.navigation({}, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('the page timed out')), SENT_AFTER_MS);
  await expect(response).rejects.toThrow('the page timed out');
});

test('a call stops waiting for a provider that does not start when its signal aborts', async () => {
  globalScope.odetteProvider = new Promise(() => {});
  const controller = new AbortController();
  const response = getCachedApi('USD').category.navigation({}, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('the page timed out')), SENT_AFTER_MS);
  await expect(response).rejects.toThrow('the page timed out');
});

test('the embedded provider is called without the signal, which would retain the page in memory', async () => {
  const requests: Request[] = [];
  globalScope.odetteProvider = Promise.resolve({
    fetch: async (request) => {
      requests.push(request);
      return Response.json({ code: 200000, message: 'success', data: { category: [] } });
    },
  });
  const controller = new AbortController();
  await getCachedApi('USD').category.navigation({}, { signal: controller.signal });
  controller.abort();
  expect(requests[0]!.signal.aborted).toBe(false);
});

test('an unknown currency is rejected, so that made-up codes do not create clients', () => {
  expect(() => getCachedApi('ABC')).toThrow('ABC');
  expect(() => getCachedApi('robots.txt')).toThrow('robots.txt');
});
