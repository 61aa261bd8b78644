import { beforeEach, expect, test } from 'vitest';
import { setGuestTokenStore } from '@/lib/auth/guest-token-store';
import { getOrCreateGuestToken } from '@/lib/auth/guest-token';
import { blockStorage, stubBrowser } from '@/tests/support/browser';
import { createGuestToken, decryptGuestToken, encryptGuestToken } from '@/lib/auth/guest-token-cookie';

let stored: string | null;
const open = (options?: Parameters<typeof stubBrowser>[0]) => {
  const { cookies } = stubBrowser(options);
  return { cookies, inCookie: () => decodeURIComponent(cookies.get('guestToken')?.value ?? '') };
};
beforeEach(() => {
  stored = null;
  setGuestTokenStore({
    read: () => stored,
    write: (encrypted) => {
      stored = encrypted;
    },
  });
});

test('creates a token when none exists, and stores it encrypted in the cookie and the store (spec 3 and 4)', async () => {
  const { inCookie } = open();
  const token = await getOrCreateGuestToken();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(decryptGuestToken(inCookie())?.token).toBe(token);
  expect(stored).toBe(inCookie());
  expect(stored).not.toContain(token);
  expect(await getOrCreateGuestToken()).toBe(token);
});

test('takes over the token of the cookie, since another tab may have created it', async () => {
  open();
  await getOrCreateGuestToken();
  const others = createGuestToken();
  const encrypted = encryptGuestToken(others);
  document.cookie = `guestToken=${encodeURIComponent(encrypted)}`;
  expect(await getOrCreateGuestToken()).toBe(others.token);
  expect(stored).toBe(encrypted);
});

test('restores a cookie that was deleted while the document is open', async () => {
  const { cookies, inCookie } = open();
  const token = await getOrCreateGuestToken();
  cookies.clear();
  expect(await getOrCreateGuestToken()).toBe(token);
  expect(decryptGuestToken(inCookie())?.token).toBe(token);
});

test('a browser without cookies keeps the same guest token while the document is open', async () => {
  const { cookies } = open({ canStoreCookies: false });
  const token = await getOrCreateGuestToken();
  expect(await getOrCreateGuestToken()).toBe(token);
  expect(cookies.size).toBe(0);
  expect(decryptGuestToken(stored ?? undefined)?.token).toBe(token);
});

test('a browser without any storage, which has no lock either, also keeps the same guest token', async () => {
  open({ canStoreCookies: false });
  blockStorage();
  const token = await getOrCreateGuestToken();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(await getOrCreateGuestToken()).toBe(token);
});
