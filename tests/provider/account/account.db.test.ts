import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_HAIR_PROFILE } from '@/contract/hair-profile-fields';
import { ResponseCode } from '@/contract/response-codes';
import { payOrder, placeOrderForVariant, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import {
  createCustomerWithPassword,
  createClientFromIp,
  PASSWORD,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('account information', () => {
  test('changes the given fields and keeps the others', async () => {
    const { api, email } = await shop.createCustomer();
    const hairProfile = {
      texture: 'coily',
      headInches: 22.5,
      capSize: 'medium',
      colour: 'chestnut',
      colorFamily: 'brown',
      lengthInches: 18,
      budget: { amount: 250, currency: 'EUR' },
      experience: 'first' as const,
    };
    const { info } = await api.account.update({
      ...{ firstname: 'Inès', nickname: '小天鹅7', gender: 'female', dob: '1994-05-17', hairProfile },
      ...{ areaCode: '+33', phone: '06 12 34 56 78', isSubscribed: true },
    });
    expect(info).toMatchObject({
      ...{
        email,
        firstname: 'Inès',
        lastname: 'Moreau',
        nickname: '小天鹅7',
        dob: '1994-05-17',
        hairProfile,
      },
      ...{ areaCode: '33', phone: '06 12 34 56 78', isSubscribed: true, hasPassword: false },
    });
    const updated = await api.account.update({ isSubscribed: false });
    expect(updated.info).toEqual({ ...info, isSubscribed: false });
  });

  test('a hair profile from before a field existed has it as null, and the family of its shade', async () => {
    const { api, email } = await shop.createCustomer();
    const old = { texture: 'coily', headInches: 22.5, capSize: null, colour: 'chestnut', experience: null };
    await queryRows(
      shop.db,
      `update customers set hair_profile = '${JSON.stringify(old)}' where email = '${email}'`,
    );
    const { info } = await api.account.info();
    expect(info.hairProfile).toEqual({ ...EMPTY_HAIR_PROFILE, ...old, colorFamily: 'brown' });
    const updated = await api.account.update({ hairProfile: old });
    expect(updated.info.hairProfile).toEqual(info.hairProfile);
  });

  test.each([
    [{ lengthInches: 3 }, 'hair_profile.length_inches Cannot be less than 4'],
    [{ lengthInches: 18.5 }, 'hair_profile.length_inches Can only contain numbers.'],
    [{ budget: { amount: 0, currency: 'USD' } }, 'hair_profile.budget.amount Cannot be less than 1'],
    [{ budget: { amount: 200, currency: 'dollars' } }, 'The currency must be a code, such as USD'],
    [{ headInches: 12 }, 'hair_profile.head_inches Cannot be less than 18'],
  ])('rejects the hair profile %j and changes nothing', async (overrides, message) => {
    const { api } = await shop.createCustomer();
    const hairProfile = { ...EMPTY_HAIR_PROFILE, ...overrides };
    const refusal = await expectApiError(api.account.update({ nickname: 'tried', hairProfile }));
    expect(refusal).toEqual({ code: ResponseCode.unprocessable, message });
    const { info } = await api.account.info();
    expect(info).toMatchObject({ hairProfile: null });
    expect(info.nickname).not.toBe('tried');
  });

  test.each([
    [{ nickname: '12345' }, "can't be all numbers"],
    [{ nickname: 'a b' }, 'Can only contain letters, numbers, or Chinese.'],
    [{ dob: '2031-01-01' }, 'Birthday format error'],
    [{ dob: '1994-02-31' }, 'Birthday format error'],
    [{ phone: '1234' }, 'Phone format error'],
    [{ phone: '415 555 0132' }, 'Area code Cannot be empty'],
  ])('rejects %j', async (overrides, message) => {
    const { api } = await shop.createCustomer();
    const before = await api.account.info();
    expect((await expectApiError(api.account.update({ firstname: 'Nobody', ...overrides }))).message).toBe(
      message,
    );
    expect(await api.account.info()).toEqual(before);
  });

  test('assigns a phone number to one account only, also under concurrent updates', async () => {
    const customers = await runConcurrently(3, () => createCustomerWithPassword(shop));
    const results = await runConcurrently(3, (at) =>
      customers[at]!.api.account.update({ areaCode: '1', phone: '415 555 0177' })
        .then(() => 'taken')
        .catch((error: Error) => error.message),
    );
    expect(results.sort()).toEqual([...Array(2).fill('Phone number belongs to another account'), 'taken']);
    const owner = await shop
      .createClient()
      .auth.logIn({ areaCode: '1', phone: '4155550177', password: PASSWORD });
    const phoneOwner = customers.find(({ id }) => id === owner.user.id)!;
    await phoneOwner.api.account.update({ phone: '' });
    const otherCustomer = customers.find(({ id }) => id !== owner.user.id)!;
    expect((await otherCustomer.api.account.update({ areaCode: '1', phone: '4155550177' })).info.phone).toBe(
      '4155550177',
    );
  });
});

describe('changing the password', () => {
  const NEW = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };

  test('ends all other sessions and continues this one under a new token', async () => {
    const { api, email, token } = await createCustomerWithPassword(shop);
    const otherSession = await shop.createClient().auth.logIn({ email, password: PASSWORD });
    const session = await api.account.changePassword({ currentPassword: PASSWORD, ...NEW });
    for (const endedToken of [token, otherSession.token])
      expect(
        (await expectApiError(shop.createClient({ Authorization: endedToken }).account.info())).code,
      ).toBe(ResponseCode.notLoggedIn);
    const renewedClient = shop.createClient({ Authorization: session.token });
    expect((await renewedClient.account.info()).info.email).toBe(email);
    expect(
      (await expectApiError(createClientFromIp(shop, 'x').auth.logIn({ email, password: PASSWORD }))).code,
    ).toBe(ResponseCode.unprocessable);
    expect((await shop.createClient().auth.logIn({ email, password: NEW.password })).user.email).toBe(email);
  });

  test('requires the current password, and ends a concurrent login with the old one', async () => {
    const { api, email } = await createCustomerWithPassword(shop);
    const error = await expectApiError(api.account.changePassword({ currentPassword: 'wrong', ...NEW }));
    expect(error).toEqual({ code: ResponseCode.unprocessable, message: 'This is not your current password' });
    const logIns = runConcurrently(3, (at) =>
      createClientFromIp(shop, `y-${at}`)
        .auth.logIn({ email, password: PASSWORD })
        .then(({ token }) => token)
        .catch(() => null),
    );
    await api.account.changePassword({ currentPassword: PASSWORD, ...NEW });
    for (const token of await logIns)
      if (token !== null)
        expect((await expectApiError(shop.createClient({ Authorization: token }).account.info())).code).toBe(
          ResponseCode.notLoggedIn,
        );
  });

  test('sets a first password for a customer of a social provider', async () => {
    const { api, email } = await shop.createCustomer();
    await api.account.changePassword({ ...NEW });
    expect((await shop.createClient().auth.logIn({ email, password: NEW.password })).user.email).toBe(email);
  });
});

test('counts points, orders, wishlist items, coupons and cart items on the account home', async () => {
  const ada = await shop.createClient().auth.register(buildRegistration());
  const api = shop.createClient({ Authorization: ada.token });
  const wig = await createTestProduct(shop.db);
  const first = await placeOrderForVariant(api, wig.variantId);
  await payOrder(shop, api, first.orderId);
  const second = await placeOrderForVariant(api, wig.variantId, 2);
  await api.cart.add({ variantId: wig.variantId, qty: 2 }); // ordered items have left the cart
  await api.wishlist.add({ productId: wig.id });
  await createTestCoupon(shop.db, { isPublic: true });
  const { usable } = await api.coupon.list();
  expect(usable.length).toBeGreaterThan(0);
  const counts = { pendingOrder: 1, wishlistCount: 1, couponCount: usable.length };
  const home = await api.account.read();
  expect(home).toMatchObject({
    info: { point: ada.gift.points, groupName: 'Customer' },
    ...counts,
    cartCount: 2,
    orderCounts: expect.arrayContaining([
      { status: 'all', count: 2 },
      { status: 'unpaid', count: 1 },
      { status: 'processing', count: 1 },
      { status: 'shipped', count: 0 },
    ]),
  });
  // Spec 3: the menu and header get the same values.
  expect(await api.account.info()).toMatchObject({ info: { point: ada.gift.points }, ...counts });
  expect(home.newestOrders.map(({ id }) => id)).toEqual([second.orderId, first.orderId]);
  expect(home.newestOrders[0]).toMatchObject({ canPay: true, totalQtyOrdered: 2 });
});
