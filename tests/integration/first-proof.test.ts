import { afterAll, beforeAll, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import type { Api } from '@/lib/api/create-api';
import { makeMailedKey } from '@/provider/records/mailed-key';
import { address, refusal } from '../support/buying';
import { openBrowser } from '../support/cookie-browser';
import { makeWig } from '../support/goods';
import { account, PASSWORD } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { visitorHeaders } from '../support/visitor-headers';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

async function inByCode({ id, email }: { id: number; email: string }) {
  const { code } = await makeMailedKey(shop.work, id, 'login');
  const { session } = await shop.visitor().auth.logInByCode({ email, code });
  return session!;
}

test('the first code that proves an address ends the sessions and the password of who opened the account before', async () => {
  const opened = await account(shop);
  const session = await inByCode(opened);
  expect(session.notes.join(' ')).toContain('the earlier password no longer works');
  expect((await refusal(opened.api.account.read())).code).toBe(Code.notLoggedIn);
  const byPassword = shop.visitor().auth.logIn({ email: opened.email, password: PASSWORD });
  expect((await refusal(byPassword)).message).toBe('This e-mail address and password do not match');

  // Whose address it is sets a password of their own, and a later code leaves that alone.
  const api = shop.visitor({ Authorization: session.token });
  const mine = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
  await api.account.changePassword({ currentPassword: '', ...mine });
  expect((await inByCode(opened)).notes).toEqual([]);
  expect((await shop.visitor().auth.logIn({ email: opened.email, password: mine.password })).user.id).toBe(
    opened.id,
  );
});

const GUEST = '0f9b2c4d-7a61-4e58-93c2-5d1e8f6a7b30';
const planted = {
  ...address,
  firstname: 'Ada',
  street: ['1 Elsewhere Road'],
  email: 'elsewhere@example.com',
};

/** An account with a password, opened by somebody who has put an address into its book and its cart. */
async function openedWithAddresses() {
  const opened = await account(shop);
  await opened.api.address.add({ ...planted, defaultShipping: true, defaultBilling: true });
  await opened.api.cart.add({ variantId: (await makeWig(shop.db)).variantId });
  await opened.api.checkout.setShippingAddress({ address: planted });
  return opened;
}
const streetsOf = async (api: Api) => ({
  book: (await api.address.list()).items.map(({ street }) => street),
  checkout: (await api.checkout.addresses()).address?.street,
});

test('the first proof elsewhere takes away addresses that her next order would go to, and says so', async () => {
  const opened = await openedWithAddresses();
  const session = await inByCode(opened);
  expect(session.notes.join(' ')).toContain('Saved addresses were removed, in case they were not yours.');
  const api = shop.visitor({ Authorization: session.token });
  expect(await streetsOf(api)).toEqual({ book: [], checkout: undefined });
});

test('so does a new password by the mail’s code', async () => {
  const opened = await openedWithAddresses();
  const { email, id } = opened;
  const { code } = await makeMailedKey(shop.work, id, 'reset');
  const mine = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
  const { message } = await shop.visitor().auth.resetByCode({ email, code, ...mine });
  expect(message).toBe(
    'Your password has been changed. Please sign in. Saved addresses were removed, in case they were not yours.',
  );
  const { token } = await shop.visitor().auth.logIn({ email, password: mine.password });
  expect(await streetsOf(shop.visitor({ Authorization: token }))).toEqual({ book: [], checkout: undefined });
});

test('what she has typed at the checkout as a guest comes along', async () => {
  const { email, id } = await openedWithAddresses();
  const guest = shop.visitor();
  await guest.cart.add({ variantId: (await makeWig(shop.db)).variantId });
  await guest.checkout.setShippingAddress({ address });
  const { code } = await makeMailedKey(shop.work, id, 'login');
  const { session } = await guest.auth.logInByCode({ email, code });
  const api = shop.visitor({ Authorization: session!.token });
  expect(await streetsOf(api)).toEqual({ book: [], checkout: address.street });
});

test('in a browser in which she has signed in before, her addresses stay', async () => {
  const { email, id } = await openedWithAddresses();
  const { api, keepLogin } = openBrowser(shop, email);
  keepLogin(await api.auth.logIn({ email, password: PASSWORD }));
  const { code } = await makeMailedKey(shop.work, id, 'login');
  const { session } = await api.auth.logInByCode({ email, code });
  keepLogin(session!);
  expect(await streetsOf(api)).toEqual({ book: [planted.street], checkout: planted.street });
});

test('a password alone proves no address, and takes nothing away', async () => {
  const { email } = await openedWithAddresses();
  const { token } = await shop.visitor().auth.logIn({ email, password: PASSWORD });
  expect((await streetsOf(shop.visitor({ Authorization: token }))).book).toEqual([planted.street]);
});

/** A call whose body waits for its last byte; answers what came of it once that is sent. */
function hold(path: string, headers: Record<string, string>, body: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  let finish = () => {};
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.slice(0, -1));
      finish = () => {
        controller.enqueue(bytes.slice(-1));
        controller.close();
      };
    },
  });
  const length = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) };
  const init = {
    method: 'POST',
    headers: { ...visitorHeaders(), ...headers, ...length },
    body: stream,
    duplex: 'half',
  };
  const answer = shop.app.request(new Request(`http://shop.test${path}`, init));
  return async () => {
    finish();
    return ((await (await answer).json()) as { code: number }).code;
  };
}

test('a call that was held back since before the proof does nothing after it', async () => {
  const opened = await openedWithAddresses();
  const guest = shop.visitor({ 'LQ-Token': GUEST });
  await guest.cart.add({ variantId: (await makeWig(shop.db)).variantId });
  await guest.checkout.setShippingAddress({ address: planted });
  const theirs = { password: 'silk and lace', password_confirmation: 'silk and lace', current_password: '' };
  const as = { Authorization: opened.token };
  const held = [
    hold('/api/customer/change_password', as, theirs),
    hold('/api/quote/choices', { ...as, 'LQ-Token': GUEST }, { points: 0 }),
  ];
  await new Promise((done) => setTimeout(done, 200));
  const session = await inByCode(opened);
  expect(await Promise.all(held.map((send) => send()))).toEqual([Code.notLoggedIn, Code.notLoggedIn]);
  const api = shop.visitor({ Authorization: session.token });
  expect((await api.account.info()).info.hasPassword).toBe(false);
  expect(await streetsOf(api)).toEqual({ book: [], checkout: undefined });
});

test('a later code ends nothing', async () => {
  const opened = await account(shop, { emailProvenAt: shop.clock.now });
  await inByCode(opened);
  expect((await opened.api.account.read()).info.email).toBe(opened.email);
});
