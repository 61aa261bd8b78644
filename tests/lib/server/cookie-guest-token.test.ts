import { expect, test } from 'vitest';
import { createGuestToken, encryptGuestToken } from '@/lib/auth/guest-token-cookie';
import { findCookieGuestToken } from '@/lib/server/cookie-guest-token';
import { collectGarbage } from '@/tests/support/garbage';

test('the token of a cookie is found as browsers send it, encoded or not', () => {
  for (let made = 0; made < 50; made += 1) {
    const guest = createGuestToken();
    const encrypted = encryptGuestToken(guest);
    expect(findCookieGuestToken(encodeURIComponent(encrypted))).toBe(guest.token);
    expect(findCookieGuestToken(encrypted)).toBe(guest.token);
  }
});

test('a cookie that is not ours has none, also when asked for again', () => {
  for (const value of [
    'x',
    '%',
    '%E0%A4%A',
    '%2B'.repeat(100),
    encryptGuestToken({ timestamp: 1, token: 'x' }),
  ])
    for (let time = 0; time < 2; time += 1) expect(findCookieGuestToken(value), value).toBeNull();
});

test('made-up cookies take little memory, whatever header they are in', async () => {
  const readHeapMb = async () => {
    await collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const send = (number: number) => {
    const header = Buffer.from(`padding=${'x'.repeat(14_000)}; guestToken=made-up-token-${number}`).toString(
      'latin1',
    );
    findCookieGuestToken(/guestToken=([^;]+)/.exec(header)![1]!);
  };
  send(0);
  const before = await readHeapMb();
  for (let number = 0; number < 6_000; number += 1) send(number);
  expect((await readHeapMb()) - before).toBeLessThan(5);
});
