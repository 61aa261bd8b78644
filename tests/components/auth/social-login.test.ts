import { AxiosError } from 'axios';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session, SocialLoginInput } from '@/contract/auth';
import { createMemoryStorage } from '@/tests/support/memory-storage';
import type { SocialLoginResult } from '@/lib/auth/social/providers';

// The store takes its storage when it is created.
vi.stubGlobal('sessionStorage', createMemoryStorage());
const { useUser } = await import('@/stores/user');
const { useFeedback } = await import('@/stores/feedback');
const { handleSocialLogin } = await import('@/components/auth/social/social-login');

const FROM = 'https://shop.test/login?next=%2Fwigs';
const session = { token: 'given', user: { id: 7 } } as Session;
const tasha: SocialLoginResult = {
  kind: 'person',
  profile: { email: 'tasha@mail.com', firstname: 'Tasha', lastname: 'Moreau', snsId: '42', idToken: 'told' },
};

let sent: SocialLoginInput[];
let completedLogins: unknown[];
const logInBySocialProvider = (
  result: SocialLoginResult,
  logIn: (payload: SocialLoginInput) => Promise<Session>,
) =>
  handleSocialLogin({
    name: 'google',
    result,
    pageUrl: FROM,
    logIn: (payload) => {
      sent.push(payload);
      return logIn(payload);
    },
    onAuthenticated: async (...args) => void completedLogins.push(args),
  });
const toast = () => useFeedback.getState().toast;

beforeEach(() => {
  [sent, completedLogins] = [[], []];
  useUser.setState(useUser.getInitialState(), true);
  useFeedback.setState(useFeedback.getInitialState(), true);
});

test.each([
  'Failed to obtain authorization, in order to obtain email',
  'Failed to get google personal information',
  'google failed to load',
])('"%s" is shown as a toast, and the login stops (spec 5)', async (message) => {
  await logInBySocialProvider({ kind: 'failed', message }, async () => session);
  expect(toast()).toMatchObject({ type: 'fail', message });
  expect([sent, completedLogins]).toEqual([[], []]);
});

test('a customer who closes the provider’s window sees no message', async () => {
  await logInBySocialProvider({ kind: 'closed' }, async () => session);
  expect([toast(), sent, completedLogins]).toEqual([null, [], []]);
});

test('logs the customer in with this page as the source, and stores the provider’s profile (spec 4)', async () => {
  await logInBySocialProvider(tasha, async () => session);
  expect(sent).toMatchObject([
    { email: 'tasha@mail.com', snsLogin: 0, customerSource: 0, sourceUrl: FROM, idToken: 'told' },
  ]);
  expect(useUser.getState()).toMatchObject({
    snsLogin: 0,
    authInfo: { email: 'tasha@mail.com', firstname: 'Tasha', lastname: 'Moreau' },
  });
  expect(completedLogins).toEqual([[session, 'google']]);
  expect(toast()).toBeNull();
});

test('a failed login request shows a toast, and nobody is logged in', async () => {
  await logInBySocialProvider(tasha, () => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK')));
  expect(toast()).toMatchObject({ type: 'fail', message: 'Network error, please try again' });
  expect(completedLogins).toEqual([]);
  expect(useUser.getState().snsLogin).toBe(3);
});
