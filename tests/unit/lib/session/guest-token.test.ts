import { expect, test } from 'vitest';
import { newGuestToken, openGuestToken, sealGuestToken } from '@/lib/session/guest-token';

test('a guest token is a timestamp and a unique id without dashes (spec 3)', () => {
  const guest = newGuestToken();
  expect(guest.token).toMatch(/^[0-9a-f]{32}$/);
  expect(Math.abs(Date.now() - guest.timestamp)).toBeLessThan(5_000);
  expect(newGuestToken().token).not.toBe(guest.token);
});

test('it is kept encrypted, and opens again', () => {
  const guest = newGuestToken();
  const sealed = sealGuestToken(guest);
  expect(sealed).not.toContain(guest.token);
  expect(openGuestToken(sealed)).toEqual(guest);
});

test.each([undefined, '', 'nonsense', sealGuestToken({ timestamp: 1, token: 'short' })])(
  'what is not ours counts as no token: %s',
  (sealed) => {
    expect(openGuestToken(sealed)).toBeNull();
  },
);
