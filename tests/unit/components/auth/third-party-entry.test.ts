import { AxiosError } from 'axios';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session, ThirdParty } from '@/contract/auth';
import { memoryStorage } from '@/tests/support/memory-storage';
import type { ThirdPartyAnswer } from '@/lib/session/third-party/third-party';

// The store takes its storage when it is made.
vi.stubGlobal('sessionStorage', memoryStorage());
const { useUser } = await import('@/stores/user');
const { useNotice } = await import('@/stores/notice');
const { enterBy } = await import('@/components/auth/third-party-entry');

const FROM = 'https://shop.test/login?next=%2Fwigs';
const session = { token: 'given', user: { id: 7 } } as Session;
const tasha: ThirdPartyAnswer = {
  kind: 'person',
  person: { email: 'tasha@mail.com', firstname: 'Tasha', lastname: 'Moreau', snsId: '42', idToken: 'told' },
};

let sent: ThirdParty[];
let entered: unknown[];
const enter = (answer: ThirdPartyAnswer, logIn: (payload: ThirdParty) => Promise<Session>) =>
  enterBy({
    name: 'google',
    answer,
    from: FROM,
    logIn: (payload) => {
      sent.push(payload);
      return logIn(payload);
    },
    onEntered: async (...told) => void entered.push(told),
  });
const toast = () => useNotice.getState().toast;

beforeEach(() => {
  [sent, entered] = [[], []];
  useUser.setState(useUser.getInitialState(), true);
  useNotice.setState(useNotice.getInitialState(), true);
});

test.each([
  'Failed to obtain authorization, in order to obtain email',
  'Failed to get google personal information',
  'google failed to load',
])('"%s" is a toast, and the login stops (spec 5)', async (message) => {
  await enter({ kind: 'failed', message }, async () => session);
  expect(toast()).toMatchObject({ type: 'fail', message });
  expect([sent, entered]).toEqual([[], []]);
});

test('who closes the window of the third party hears nothing', async () => {
  await enter({ kind: 'closed' }, async () => session);
  expect([toast(), sent, entered]).toEqual([null, [], []]);
});

test('a person is logged in, from this page, and kept with the third party that told of them (spec 4)', async () => {
  await enter(tasha, async () => session);
  expect(sent).toMatchObject([
    { email: 'tasha@mail.com', snsLogin: 0, customerSource: 0, sourceUrl: FROM, idToken: 'told' },
  ]);
  expect(useUser.getState()).toMatchObject({
    snsLogin: 0,
    authInfo: { email: 'tasha@mail.com', firstname: 'Tasha', lastname: 'Moreau' },
  });
  expect(entered).toEqual([[session, 'google']]);
  expect(toast()).toBeNull();
});

test('a server that does not take them is told, and nobody is in', async () => {
  await enter(tasha, () => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK')));
  expect(toast()).toMatchObject({ type: 'fail', message: 'Network error, please try again' });
  expect(entered).toEqual([]);
  expect(useUser.getState().snsLogin).toBe(3);
});
