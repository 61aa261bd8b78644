import { beforeEach, expect, test } from 'vitest';
import { keepGuestIn } from '@/lib/browser/guest-place';
import { guestToken } from '@/lib/browser/guest-token';
import { keepNothing, openBrowser } from '@/tests/support/browser';
import { newGuestToken, openGuestToken, sealGuestToken } from '@/lib/session/guest-token';

let stored: string | null;
const open = (terms?: Parameters<typeof openBrowser>[0]) => {
  const { cookies } = openBrowser(terms);
  return { cookies, inCookie: () => decodeURIComponent(cookies.get('guestToken')?.value ?? '') };
};
beforeEach(() => {
  stored = null;
  keepGuestIn({
    read: () => stored,
    write: (sealed) => {
      stored = sealed;
    },
  });
});

test('one is made when none exists, and kept encrypted in the cookie and in the store (spec 3 and 4)', async () => {
  const { inCookie } = open();
  const token = await guestToken();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(openGuestToken(inCookie())?.token).toBe(token);
  expect(stored).toBe(inCookie());
  expect(stored).not.toContain(token);
  expect(await guestToken()).toBe(token);
});

test('the one of the cookie is taken over: another tab may have made it', async () => {
  open();
  await guestToken();
  const others = newGuestToken();
  const sealed = sealGuestToken(others);
  document.cookie = `guestToken=${encodeURIComponent(sealed)}`;
  expect(await guestToken()).toBe(others.token);
  expect(stored).toBe(sealed);
});

test('a cookie that is gone while the document is open comes back', async () => {
  const { cookies, inCookie } = open();
  const token = await guestToken();
  cookies.clear();
  expect(await guestToken()).toBe(token);
  expect(openGuestToken(inCookie())?.token).toBe(token);
});

test('a browser that keeps no cookies stays one guest as long as the document is open', async () => {
  const { cookies } = open({ keepsCookies: false });
  const token = await guestToken();
  expect(await guestToken()).toBe(token);
  expect(cookies.size).toBe(0);
  expect(openGuestToken(stored ?? undefined)?.token).toBe(token);
});

test('a browser that keeps nothing gives no lock either: it is one guest all the same', async () => {
  open({ keepsCookies: false });
  keepNothing();
  const token = await guestToken();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(await guestToken()).toBe(token);
});
