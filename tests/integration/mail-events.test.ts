import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailEvents } from '@/provider/db/schema/activity';
import { mailToken } from '@/provider/records/mail-event';
import { openMailbox, type Mailbox } from '../support/mailbox';
import { person } from '../support/people';
import { openShop, type Shop } from '../support/shop';

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

/** The addresses that a mail program would ask. */
function addressesIn(html = '') {
  const plain = html.replaceAll('&amp;', '&');
  return {
    opened: /<img src="([^"]+)"/.exec(plain)?.[1],
    clicked: /href="([^"]+event=click[^"]*)"/.exec(plain)?.[1],
  };
}
const pathOf = (address: string | undefined) => address!.replace(/^https?:\/\/[^/]+/, '');

test('an opened mail is noted without content, a clicked one leads into the shop', async () => {
  const ada = person();
  await shop.visitor().auth.register(ada);
  const mail = await mailbox.newest(shop, ada.email);
  const { opened, clicked } = addressesIn(mail.html);
  expect(mail.text).not.toContain('email_events');

  for (let times = 0; times < 2; times += 1) {
    const answer = await shop.request(pathOf(opened));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  }
  const answer = await shop.request(pathOf(clicked));
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/user']);
  expect(await shop.db.select().from(mailEvents)).toMatchObject([
    { event: 'open', times: 2, path: null },
    { event: 'click', times: 1, path: '/user' },
  ]);
});

test('mails about the way into an account tell nothing', async () => {
  const { email } = await shop.customer();
  await shop.visitor().auth.forgot({ email });
  const mail = await mailbox.newest(shop, email);
  expect(mail.html).not.toMatch(/email_events|<img/);
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  '/..//evil.test',
  '',
])('a click never leads to %j', async (to) => {
  const token = await mailToken(shop.work, 1);
  const query = new URLSearchParams({ token, event: 'click', to });
  const answer = await shop.request(`/api/email_events?${query}`);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
});

test('a click leads to a path in whatever letters', async () => {
  const token = await mailToken(shop.work, 1);
  const query = new URLSearchParams({ token, event: 'click', to: '/perücken/€?q=für' });
  const answer = await shop.request(`/api/email_events?${query}`);
  const path = '/per%C3%BCcken/%E2%82%AC?q=f%C3%BCr';
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, path]);
});

test('a token that we did not sign, or of a mail that is gone, notes nothing', async () => {
  const before = await shop.db.select().from(mailEvents);
  const right = await mailToken(shop.work, 1);
  for (const token of [`2.${right.split('.')[1]}`, 'made-up', await mailToken(shop.work, 999_999)]) {
    const answer = await shop.request(`/api/email_events?${new URLSearchParams({ token })}`);
    expect(answer.status).toBe(204);
  }
  expect(await shop.db.select().from(mailEvents)).toEqual(before);
  expect(await (await shop.request('/api/email_events')).json()).toMatchObject({ code: 200422 });
});
