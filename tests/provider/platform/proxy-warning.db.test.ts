import { expect, test, vi } from 'vitest';
import { openShop, type Shop } from '@/tests/support/shop';

const HERE = '127.0.0.1';

const ask = (shop: Shop, forwarded: string, connection = HERE) =>
  shop.request('/api/currencies', {
    headers: { 'X-Connection-Address': connection, 'X-Forwarded-For': forwarded },
  });

test('warns once about a proxy that TRUST_PROXY does not cover', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const shop = await openShop();
  await ask(shop, HERE); // as Next sets it without a proxy
  expect(warn).not.toHaveBeenCalled();
  await ask(shop, '198.51.100.7');
  await ask(shop, `198.51.100.8, ${HERE}`);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/X-Forwarded-For.*set TRUST_PROXY to the number/)],
  ]);
  await shop.close();
  warn.mockReset();
});

test('logs no warning when TRUST_PROXY is set', async () => {
  const shop = await openShop({ TRUST_PROXY: '1' });
  await ask(shop, '198.51.100.7');
  expect(console.warn).not.toHaveBeenCalled();
  await shop.close();
});
