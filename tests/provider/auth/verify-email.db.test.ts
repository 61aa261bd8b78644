import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import type { Api } from '@/lib/api/create-api';
import { createOneTimeCode } from '@/provider/modules/auth/one-time-code';
import { oregonAddress, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createCookieBrowser } from '@/tests/support/cookie-browser';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { createCustomerWithPassword, PASSWORD } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { buildGuestHeaders } from '@/tests/support/guest-headers';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

async function inByCode({ id, email }: { id: number; email: string }) {
  const { code } = await createOneTimeCode(shop.ctx, id, 'login');
  const { session } = await shop.createClient().auth.logInByCode({ email, code });
  return session!;
}

test('the first code that verifies an email ends the earlier sessions and the password of the account', async () => {
  const customer = await createCustomerWithPassword(shop);
  const session = await inByCode(customer);
  expect(session.notes.join(' ')).toContain('the earlier password no longer works');
  expect((await expectApiError(customer.api.account.read())).code).toBe(ResponseCode.notLoggedIn);
  const passwordLogin = shop.createClient().auth.logIn({ email: customer.email, password: PASSWORD });
  expect((await expectApiError(passwordLogin)).message).toBe('This e-mail address and password do not match');

  // The owner of the email sets a new password, which a later code does not remove.
  const api = shop.createClient({ Authorization: session.token });
  const passwordInput = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
  await api.account.changePassword({ currentPassword: '', ...passwordInput });
  expect((await inByCode(customer)).notes).toEqual([]);
  expect(
    (await shop.createClient().auth.logIn({ email: customer.email, password: passwordInput.password })).user
      .id,
  ).toBe(customer.id);
});

const GUEST = '0f9b2c4d-7a61-4e58-93c2-5d1e8f6a7b30';
const plantedAddress = {
  ...oregonAddress,
  firstname: 'Ada',
  street: ['1 Elsewhere Road'],
  email: 'elsewhere@example.com',
};

/** An account with a password, whose creator has put an address into its address book and cart. */
async function openedWithAddresses() {
  const customer = await createCustomerWithPassword(shop);
  await customer.api.address.add({ ...plantedAddress, defaultShipping: true, defaultBilling: true });
  await customer.api.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  await customer.api.checkout.setShippingAddress({ address: plantedAddress });
  return customer;
}
const streetsOf = async (api: Api) => ({
  book: (await api.address.list()).items.map(({ street }) => street),
  checkout: (await api.checkout.addresses()).address?.street,
});

test('the first verification elsewhere removes addresses that the next order would go to, and reports it', async () => {
  const customer = await openedWithAddresses();
  const session = await inByCode(customer);
  expect(session.notes.join(' ')).toContain('Saved addresses were removed, in case they were not yours.');
  const api = shop.createClient({ Authorization: session.token });
  expect(await streetsOf(api)).toEqual({ book: [], checkout: undefined });
});

test('a password reset by a mailed code also removes saved addresses', async () => {
  const customer = await openedWithAddresses();
  const { email, id } = customer;
  const { code } = await createOneTimeCode(shop.ctx, id, 'reset');
  const passwordInput = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
  const { message } = await shop.createClient().auth.resetByCode({ email, code, ...passwordInput });
  expect(message).toBe(
    'Your password has been changed. Please sign in. Saved addresses were removed, in case they were not yours.',
  );
  const { token } = await shop.createClient().auth.logIn({ email, password: passwordInput.password });
  expect(await streetsOf(shop.createClient({ Authorization: token }))).toEqual({
    book: [],
    checkout: undefined,
  });
});

test('an address entered at the checkout as a guest is carried over', async () => {
  const { email, id } = await openedWithAddresses();
  const guest = shop.createClient();
  await guest.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  await guest.checkout.setShippingAddress({ address: oregonAddress });
  const { code } = await createOneTimeCode(shop.ctx, id, 'login');
  const { session } = await guest.auth.logInByCode({ email, code });
  const api = shop.createClient({ Authorization: session!.token });
  expect(await streetsOf(api)).toEqual({ book: [], checkout: oregonAddress.street });
});

test('addresses stay when the verifying browser has logged in before', async () => {
  const { email, id } = await openedWithAddresses();
  const { api, saveLogin } = createCookieBrowser(shop, email);
  saveLogin(await api.auth.logIn({ email, password: PASSWORD }));
  const { code } = await createOneTimeCode(shop.ctx, id, 'login');
  const { session } = await api.auth.logInByCode({ email, code });
  saveLogin(session!);
  expect(await streetsOf(api)).toEqual({ book: [plantedAddress.street], checkout: plantedAddress.street });
});

test('a password login verifies no email and removes nothing', async () => {
  const { email } = await openedWithAddresses();
  const { token } = await shop.createClient().auth.logIn({ email, password: PASSWORD });
  expect((await streetsOf(shop.createClient({ Authorization: token }))).book).toEqual([
    plantedAddress.street,
  ]);
});

/** Withholds a request's last byte; the result sends it and returns the code. */
function delayRequest(path: string, headers: Record<string, string>, body: object) {
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
    headers: { ...buildGuestHeaders(), ...headers, ...length },
    body: stream,
    duplex: 'half',
  };
  const response = shop.app.request(new Request(`http://shop.test${path}`, init));
  return async () => {
    finish();
    return ((await (await response).json()) as { code: number }).code;
  };
}

test('a request delayed since before the verification has no effect after it', async () => {
  const customer = await openedWithAddresses();
  const guest = shop.createClient({ 'LQ-Token': GUEST });
  await guest.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  await guest.checkout.setShippingAddress({ address: plantedAddress });
  const passwordInput = {
    password: 'silk and lace',
    password_confirmation: 'silk and lace',
    current_password: '',
  };
  const as = { Authorization: customer.token };
  const delayedRequests = [
    delayRequest('/api/customer/change_password', as, passwordInput),
    delayRequest('/api/quote/choices', { ...as, 'LQ-Token': GUEST }, { points: 0 }),
  ];
  await new Promise((resolve) => setTimeout(resolve, 200));
  const session = await inByCode(customer);
  expect(await Promise.all(delayedRequests.map((finishRequest) => finishRequest()))).toEqual([
    ResponseCode.notLoggedIn,
    ResponseCode.notLoggedIn,
  ]);
  const api = shop.createClient({ Authorization: session.token });
  expect((await api.account.info()).info.hasPassword).toBe(false);
  expect(await streetsOf(api)).toEqual({ book: [], checkout: undefined });
});

test('a later code ends no session', async () => {
  const customer = await createCustomerWithPassword(shop, { emailVerifiedAt: shop.clock.now });
  await inByCode(customer);
  expect((await customer.api.account.read()).info.email).toBe(customer.email);
});
