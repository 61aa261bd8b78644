import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HairProfile } from '@/contract/hair-profile';
import { EMPTY_HAIR_PROFILE } from '@/contract/hair-profile-fields';
import { buildRegistration } from '@/tests/support/fixtures/customer-factory';
import { stubBrowser } from '@/tests/support/browser';
import { openShop, type Shop } from '@/tests/support/shop';

// The hair profile of a browser and of its account, with the real provider.
let shop: Shop;
let browser: ReturnType<typeof stubBrowser>;
/** Called before a request is handled. */
let beforeRequest: (path: string) => void = () => undefined;

async function loadBrowserCode() {
  const [login, forgetLogin, refresh, storage, account, activity, queries, execution] = await Promise.all([
    import('@/components/auth/complete-login'),
    import('@/components/session/clear-login'),
    import('@/components/layout/client/refresh-customer'),
    import('@/lib/storage/hair-profile'),
    import('@/lib/queries/account'),
    import('@/lib/queries/activity'),
    import('@/lib/queries/client'),
    import('@/lib/queries/execute'),
  ]);
  return {
    ...login,
    ...forgetLogin,
    ...refresh,
    ...storage,
    ...account,
    ...activity,
    ...queries,
    ...execution,
  };
}
let code: Awaited<ReturnType<typeof loadBrowserCode>>;

beforeAll(async () => {
  shop = await openShop();
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    beforeRequest(new URL(request.url).pathname);
    return shop.app.request(request);
  });
  browser = stubBrowser();
  code = await loadBrowserCode();
});
beforeEach(() => {
  beforeRequest = () => undefined;
  code.clearLogin();
  code.saveHairProfile(null, null);
  code.getQueryContext().client.clear();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

const curly: HairProfile = { ...EMPTY_HAIR_PROFILE, texture: 'curly', headInches: 22 };

async function signUp() {
  const { api } = code.getQueryContext();
  await code.completeLogin(await api.auth.register(buildRegistration()), 'register');
  return (await api.account.info()).info.id;
}
const readAccount = async () => (await code.getQueryContext().api.account.info()).info.hairProfile;
const save = async (changes: Partial<HairProfile>) => {
  const { api, client } = code.getQueryContext();
  await code.executeMutation(client, code.accountMutations.saveHairProfile(api, client), changes);
};
const readMark = () => document.documentElement.dataset.hair;

test('a guest’s answers stay in the browser, and no request is made', async () => {
  const paths: string[] = [];
  beforeRequest = (path) => paths.push(path);
  await save({ texture: 'curly' });
  await save({ headInches: 22 });
  expect(code.readStoredHairProfile()).toEqual({ profile: curly, customerId: null });
  expect(readMark()).toBe('texture headInches');
  expect(paths).toEqual([]);
});

test('a new account takes them over, and its profile is in the browser from then on', async () => {
  await save(curly);
  const customerId = await signUp();
  await code.refreshCustomer();
  expect(await readAccount()).toEqual(curly);
  expect(code.readStoredHairProfile()).toEqual({ profile: curly, customerId });
});

test('an account keeps what it has, and gets what it has not', async () => {
  const customerId = await signUp();
  await save({ texture: 'straight', budget: { amount: 200, currency: 'EUR' } });
  code.saveHairProfile(curly, null);
  await code.refreshCustomer();
  const both = { ...curly, texture: 'straight', budget: { amount: 200, currency: 'EUR' } };
  expect(await readAccount()).toEqual(both);
  expect(code.readStoredHairProfile()).toEqual({ profile: both, customerId });
});

test('one changed answer leaves the others of the account alone, in a browser that does not know them', async () => {
  await signUp();
  await save(curly);
  code.saveHairProfile(null, null);
  await save({ headInches: 23 });
  expect(await readAccount()).toEqual({ ...curly, headInches: 23 });
});

test('an account that was changed elsewhere decides what the browser knows', async () => {
  const customerId = await signUp();
  await save(curly);
  const { api } = code.getQueryContext();
  await api.account.update({ hairProfile: { ...EMPTY_HAIR_PROFILE, texture: 'coily' } });
  await code.refreshCustomer();
  expect(code.readStoredHairProfile()).toMatchObject({ profile: { texture: 'coily', headInches: null } });
  await api.account.update({ hairProfile: EMPTY_HAIR_PROFILE });
  code.getQueryContext().client.clear();
  await code.refreshCustomer();
  expect(code.readStoredHairProfile()).toBeNull();
  expect(readMark()).toBeUndefined();
  expect(customerId).toBeGreaterThan(0);
});

test('answers given while the account is read are not replaced by it', async () => {
  await signUp();
  await save(curly);
  const id = code.readStoredHairProfile()!.customerId;
  beforeRequest = (path) => {
    if (path === '/api/customer/info') code.saveHairProfile({ ...curly, texture: 'coily' }, id);
  };
  await code.refreshCustomer();
  expect(code.readHairProfile()).toMatchObject({ texture: 'coily' });
});

test.each(['/api/customer/info', '/api/customer/update'])(
  'a response of %s after the logout leaves nothing in the browser',
  async (lastPath) => {
    await signUp();
    await save(curly);
    beforeRequest = (path) => {
      if (path === lastPath) code.clearLogin();
    };
    await (lastPath.endsWith('info') ? code.refreshCustomer() : save({ ...curly, texture: 'coily' }));
    expect(code.readStoredHairProfile()).toBeNull();
    expect(localStorage.getItem('hairProfile')).toBeNull();
  },
);

test('a refused answer is an error, and changes nothing', async () => {
  await signUp();
  await save(curly);
  await expect(save({ headInches: 99 })).rejects.toThrow('head_inches');
  expect(await readAccount()).toEqual(curly);
  expect(code.readHairProfile()).toEqual(curly);
});

test('another tab’s answers show in this one', async () => {
  code.readStoredHairProfile();
  let changes = 0;
  const unsubscribe = code.subscribeToHairProfile(() => (changes += 1));
  const stored = { value: { profile: curly, customerId: null }, expiry: Date.now() + 60_000 };
  localStorage.setItem('hairProfile', JSON.stringify(stored));
  browser.dispatch(Object.assign(new Event('storage'), { key: 'hairProfile' }));
  expect(code.readHairProfile()).toEqual(curly);
  expect([changes, readMark()]).toEqual([1, 'texture headInches']);
  localStorage.removeItem('hairProfile');
  browser.dispatch(Object.assign(new Event('storage'), { key: null }));
  expect([code.readHairProfile(), changes, readMark()]).toEqual([null, 2, undefined]);
  unsubscribe();
});

test.each([
  [
    'of an earlier version',
    {
      profile: { texture: 'curly', headInches: 22, capSize: null, colour: null, experience: null },
      customerId: null,
    },
    curly,
  ],
  ['with a value that cannot be', { profile: { ...curly, budget: 5 }, customerId: null }, null],
  ['that is something else', 'curly', null],
])('a stored profile %s is read as far as it is valid', (_name, value, profile) => {
  localStorage.setItem('hairProfile', JSON.stringify({ value, expiry: Date.now() + 60_000 }));
  browser.dispatch(Object.assign(new Event('storage'), { key: 'hairProfile' }));
  expect(code.readHairProfile()).toEqual(profile);
});

test('the quiz fills the profile of a guest, and leaves other answers alone', async () => {
  await save({ headInches: 22, colour: 'jet-black', colorFamily: 'black' });
  const { api, client } = code.getQueryContext();
  const { survey } = await api.activity.survey();
  const answers = [
    { questionId: 'texture', value: 'curly' },
    { questionId: 'shade', value: 'brown' },
  ];
  await code.executeMutation(client, code.activityMutations.answer(api, client), {
    surveyId: survey!.id,
    answers,
  });
  expect(code.readStoredHairProfile()).toEqual({
    profile: { ...curly, colorFamily: 'brown' },
    customerId: null,
  });
});
