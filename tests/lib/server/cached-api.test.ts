import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { getServerGuestToken } from '@/lib/server/server-guest-token';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a cached read sends all four request headers, with the server’s own guest token', async () => {
  const requestHeaders: IncomingHttpHeaders[] = [];
  const provider = createServer((request, response) => {
    requestHeaders.push(request.headers);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ code: 200000, message: 'success', data: { category: [] } }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  vi.resetModules();
  const { getCachedApi } = await import('@/lib/server/cached-api');
  await getCachedApi('EUR').category.navigation();
  await getCachedApi('USD').category.navigation();
  provider.close();
  vi.unstubAllEnvs();

  expect(
    requestHeaders.map(({ storeid, authorization, currency }) => ({ storeid, authorization, currency })),
  ).toEqual([
    { storeid: '1', authorization: 'visitor', currency: 'EUR' },
    { storeid: '1', authorization: 'visitor', currency: 'USD' },
  ]);
  const tokens = requestHeaders.map((headers) => headers['lq-token']);
  expect(tokens[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(tokens).size).toBe(1);
});

test('the server’s guest token changes after a day', () => {
  const now = Date.now() + 2 * DAY_MS;
  const today = getServerGuestToken(now);
  expect(getServerGuestToken(now + DAY_MS - 1)).toBe(today);
  expect(getServerGuestToken(now + DAY_MS + 1)).not.toBe(today);
});
