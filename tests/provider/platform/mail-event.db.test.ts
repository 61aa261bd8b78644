import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailEvents } from '@/provider/db/schema/activity';
import { createEmailToken } from '@/provider/platform/mail/email-event';
import { openMailbox, type Mailbox } from '@/tests/support/mailbox';
import { buildRegistration } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';

let mailbox: Mailbox;
let shop: Shop;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

/** The URLs that a mail client would request. */
function addressesIn(html = '') {
  const decodedHtml = html.replaceAll('&amp;', '&');
  return {
    opened: /<img src="([^"]+)"/.exec(decodedHtml)?.[1],
    clicked: /href="([^"]+event=click[^"]*)"/.exec(decodedHtml)?.[1],
  };
}
const pathOf = (address: string | undefined) => address!.replace(/^https?:\/\/[^/]+/, '');

test('records an opened email with an empty response, and redirects a click into the shop', async () => {
  const ada = buildRegistration();
  await shop.createClient().auth.register(ada);
  const welcomeEmail = await mailbox.receiveLatest(shop, ada.email);
  const { opened, clicked } = addressesIn(welcomeEmail.html);
  expect(welcomeEmail.text).not.toContain('email_events');

  for (let attempt = 0; attempt < 2; attempt += 1) {
    const openResponse = await shop.request(pathOf(opened));
    expect([openResponse.status, await openResponse.text()]).toEqual([204, '']);
  }
  const clickResponse = await shop.request(pathOf(clicked));
  expect([clickResponse.status, clickResponse.headers.get('Location')]).toEqual([302, '/user']);
  expect(await shop.db.select().from(emailEvents)).toMatchObject([
    { event: 'open', times: 2, path: null },
    { event: 'click', times: 1, path: '/user' },
  ]);
});

test('adds no tracking to emails about account access', async () => {
  const { email } = await shop.createCustomer();
  await shop.createClient().auth.requestPasswordReset({ email });
  const resetEmail = await mailbox.receiveLatest(shop, email);
  expect(resetEmail.html).not.toMatch(/email_events|<img/);
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  '/..//evil.test',
  '',
])('never redirects a click to %j', async (to) => {
  const token = await createEmailToken(shop.ctx, 1);
  const query = new URLSearchParams({ token, event: 'click', to });
  const response = await shop.request(`/api/email_events?${query}`);
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/']);
});

test('redirects a click to a path with any characters', async () => {
  const token = await createEmailToken(shop.ctx, 1);
  const query = new URLSearchParams({ token, event: 'click', to: '/perücken/€?q=für' });
  const response = await shop.request(`/api/email_events?${query}`);
  const path = '/per%C3%BCcken/%E2%82%AC?q=f%C3%BCr';
  expect([response.status, response.headers.get('Location')]).toEqual([302, path]);
});

test('records nothing for a token that we did not sign, or of an email that no longer exists', async () => {
  const before = await shop.db.select().from(emailEvents);
  const right = await createEmailToken(shop.ctx, 1);
  for (const token of [`2.${right.split('.')[1]}`, 'made-up', await createEmailToken(shop.ctx, 999_999)]) {
    const response = await shop.request(`/api/email_events?${new URLSearchParams({ token })}`);
    expect(response.status).toBe(204);
  }
  expect(await shop.db.select().from(emailEvents)).toEqual(before);
  expect(await (await shop.request('/api/email_events')).json()).toMatchObject({ code: 200422 });
});
