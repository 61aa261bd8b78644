// In test:all only: a shop started with other settings.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReceiver } from '@/tests/support/servers/otlp';
import { placeOrderByApi } from './fixtures/orders';
import { startShop } from './fixtures/shop-instance';
import { createGuestApi, expect, test } from './fixtures/test';

const EMAIL = 'noor.trace@example.com';

test('the spans of a purchase go to the collector of the setting, without personal data', async () => {
  const receiver = await openReceiver();
  const shop = await startShop(
    { DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-trace-')), OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    'serve',
  );
  try {
    await shop.waitUntilOpen();
    const guestToken = randomUUID().replaceAll('-', '');
    await placeOrderByApi(createGuestApi(shop.url, guestToken), ['wide-tooth-comb'], EMAIL);
    await (await fetch(`${shop.url}/cart?email=${EMAIL}&token=${guestToken}`)).text();
    await shop.close();

    const names = receiver.listSpans().map(({ name }) => name);
    expect(names.filter((name) => /^POST .*\/api\//.test(name)).length, names.join('\n')).toBeGreaterThan(0);
    expect(names.filter((name) => /^GET .*\/cart/.test(name)).length, names.join('\n')).toBeGreaterThan(0);
    const requestIds = receiver
      .listSpans()
      .flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'request.id'));
    expect(requestIds.length).toBeGreaterThan(2);
    for (const secret of [EMAIL, guestToken]) expect(JSON.stringify(receiver.bodies)).not.toContain(secret);
  } finally {
    await shop.close();
    await receiver.close();
  }
});

test('a wrong address of the collector stops startup with one line that names the setting', async () => {
  const shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'serve');
  expect(await shop.exit).toBe(1);
  expect(shop.getOutput()).toMatch(
    /^The shop cannot start: Setting OTEL_EXPORTER_OTLP_ENDPOINT is wrong: [^\n]+\n$/,
  );
});
