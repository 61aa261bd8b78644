import { expect, test } from 'vitest';
import { createGuestToken } from '@/lib/auth/guest-token-cookie';
import { isGuestToken } from '@/provider/modules/customer/guest-token';

test('accepts the tokens that browsers create', () => {
  for (let index = 0; index < 1_000; index += 1) expect(isGuestToken(createGuestToken().token)).toBe(true);
});

test.each([
  ['aaaaaaaaaaaaaaaa', 'one character'],
  ['0'.repeat(32), 'one character'],
  ['abcababcabcaabcabc', 'three characters'],
  ['1212121212121212-_', 'four characters'],
  ['abcdefghijklmno', 'fifteen characters'],
  ['0123456789abcdef '.repeat(2), 'a blank in it'],
  [`0123456789abcdef${'0'.repeat(120)}`, 'more than 128 characters'],
])('%s is rejected: %s', (token) => {
  expect(isGuestToken(token)).toBe(false);
});
