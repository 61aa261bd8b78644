import { beforeEach, expect, test } from 'vitest';
import { setGuestTokenStore } from '@/lib/browser/guest-place';
import { getOrCreateGuestToken } from '@/lib/browser/guest-token';
import { blockStorage, stubBrowser } from '@/tests/support/browser';
import { createGuestToken, decryptGuestToken, encryptGuestToken } from '@/lib/session/guest-token';

let stored: string | null;
const open = (terms?: Parameters<typeof stubBrowser>[0]) => {
  const { cookies } = stubBrowser(terms);
  return { cookies, inCookie: () => decodeURIComponent(cookies.get('guestToken')?.value ?? '') };
};
beforeEach(() => {
  stored = null;
  setGuestTokenStore({
    read: () => stored,
    write: (sealed) => {
      stored = sealed;
    },
  });
});

test('one is made when none exists, and kept encrypted in the cookie and in the store (spec 3 and 4)', async () => {
  const { inCookie } = open();
  const token = await getOrCreateGuestToken();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(decryptGuestToken(inCookie())?.token).toBe(token);
  expect(stored).toBe(inCookie());
  expect(stored).not.toContain(token);
  expect(await getOrCreateGuestToken()).toBe(token);
});

test('the one of the cookie is taken over: another tab may have made it', async () => {
  open();
  await getOrCreateGuestToken();
  const others = createGuestToken();
  const sealed = encryptGuestToken(others);
  document.cookie = `guestToken=${encodeURIComponent(sealed)}`;
  expect(await getOrCreateGuestToken()).toBe(others.token);
  expect(stored).toBe(sealed);
});

test('a cookie that is gone while the document is open comes back', async () => {
  const { cookies, inCookie } = open();
  const token = await getOrCreateGuestToken();
  cookies.clear();
  expect(await getOrCreateGuestToken()).toBe(token);
  expect(decryptGuestToken(inCookie())?.token).toBe(token);
});

test('a browser that keeps no cookies stays one guest as long as the document is open', async () => {
  const { cookies } = open({ canStoreCookies: false });
  const token = await getOrCreateGuestToken();
  expect(await getOrCreateGuestToken()).toBe(token);
  expect(cookies.size).toBe(0);
  expect(decryptGuestToken(stored ?? undefined)?.token).toBe(token);
});

test('a browser that keeps nothing gives no lock either: it is one guest all the same', async () => {
  open({ canStoreCookies: false });
  blockStorage();
  const token = await getOrCreateGuestToken();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(await getOrCreateGuestToken()).toBe(token);
});
