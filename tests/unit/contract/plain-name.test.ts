import { expect, test } from 'vitest';
import { hasWebAddress, plainName } from '@/contract/plain-name';

test.each([
  'WINNER! Claim $500 at https://evil.example/win',
  'www.evil',
  'evil.example',
  'See EVIL.COM',
  'Ann evil.co.uk',
  'пример.рф',
])('%s is no name', (text) => {
  expect(hasWebAddress(text)).toBe(true);
  expect(plainName('First name', 60).safeParse(text).error?.issues[0]?.message).toBe(
    'First name Cannot contain a web address',
  );
});

test.each(['Ann', 'J.R.R.', 'St. John', 'Dr.Smith', "O'Neil", 'Anne-Marie', 'Ngọc Ánh', '王', 'Ann B.'])(
  '%s is one',
  (text) => {
    expect(hasWebAddress(text)).toBe(false);
  },
);
