// In test:all only: a shop started with other settings.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homeAddress, payOrderByApi, placeOrderByApi } from './fixtures/orders';
import { startShop } from './fixtures/shop-instance';
import { createGuestApi, expect, test } from './fixtures/test';

const EMAIL = 'noor.log@example.com';
const PASSWORD = 'Amber-Kettle-4821';

test('the log of a purchase and a sign-in is JSON with request ids, and without personal data', async () => {
  const shop = await startShop(
    { DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-log-')), LOG_FORMAT: 'json', TRUST_PROXY: '1' },
    'serve',
  );
  try {
    await shop.waitUntilOpen();
    const guestToken = randomUUID().replaceAll('-', '');
    const api = createGuestApi(shop.url, guestToken);
    const { orderId, incrementId } = await placeOrderByApi(api, ['wide-tooth-comb'], EMAIL);
    await payOrderByApi(api, shop.url, orderId);
    const session = await api.auth.register({
      email: EMAIL,
      password: PASSWORD,
      isAgreed: true,
      firstname: 'Noor',
      lastname: 'Elbaz',
    });
    await api.auth.logIn({ email: EMAIL, password: 'wrong-Password-1' }).catch(() => undefined);
    const { token } = await api.auth.logIn({ email: EMAIL, password: PASSWORD });
    for (const path of [
      '/',
      '/cart',
      `/order/paySuccess?order=${incrementId}&token=${guestToken}`,
      '/nowhere',
    ])
      await (await fetch(`${shop.url}${path}`)).text();

    // A request is logged once its response is sent.
    await expect.poll(() => shop.getOutput()).toContain('"/nowhere"');
    const output = shop.getOutput();
    const lines = output
      .slice(0, output.lastIndexOf('\n'))
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.some(({ msg }) => String(msg).startsWith('The shop is open on'))).toBe(true);
    const requests = lines.filter(({ msg }) => msg === 'request');
    const paths = requests.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/api/orders', '/cart', '/nowhere']));
    for (const { requestId } of requests) expect(requestId).toMatch(/^[\w-]{36}$/);
    const secrets = [
      EMAIL,
      PASSWORD,
      guestToken,
      session.token,
      token,
      'Noor',
      'Elbaz',
      ...Object.values(homeAddress).flat(),
    ];
    // “US” may be part of a word.
    for (const secret of secrets.filter((text) => text.length > 2)) expect(output).not.toContain(secret);
  } finally {
    await shop.close();
  }
});
