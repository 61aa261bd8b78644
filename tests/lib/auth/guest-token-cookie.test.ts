import { expect, test } from 'vitest';
import { createGuestToken, decryptGuestToken, encryptGuestToken } from '@/lib/auth/guest-token-cookie';

test('a guest token is a timestamp and a unique id without dashes (spec 3)', () => {
  const guest = createGuestToken();
  expect(guest.token).toMatch(/^[0-9a-f]{32}$/);
  expect(Math.abs(Date.now() - guest.timestamp)).toBeLessThan(5_000);
  expect(createGuestToken().token).not.toBe(guest.token);
});

test('a guest token is encrypted, and can be decrypted again', () => {
  const guest = createGuestToken();
  const encrypted = encryptGuestToken(guest);
  expect(encrypted).not.toContain(guest.token);
  expect(decryptGuestToken(encrypted)).toEqual(guest);
});

test.each([undefined, '', 'nonsense', encryptGuestToken({ timestamp: 1, token: 'short' })])(
  'an invalid value counts as no token: %s',
  (encrypted) => {
    expect(decryptGuestToken(encrypted)).toBeNull();
  },
);
