import { expect, test } from 'vitest';
import { hasWebAddress, personName } from '@/contract/person-name';

test.each([
  'WINNER! Claim $500 at https://evil.example/win',
  'www.evil',
  'evil.example',
  'See EVIL.COM',
  'Ann evil.co.uk',
  'пример.рф',
  't.co/x',
  'Evil.Com',
  'evil.com.',
  'evil.com, and more',
  'Dr.evil',
  'evil。com',
  'a@evil.example',
])('%s contains a web address', (text) => {
  expect(hasWebAddress(text)).toBe(true);
  expect(personName('First name', 60).safeParse(text).error?.issues[0]?.message).toBe(
    'First name Cannot contain a web address',
  );
});

test.each([
  'Ann',
  'J.R.R.',
  'St. John',
  'Dr.Smith',
  'J.Smith',
  'St.John',
  'No. 5',
  'Jean-Luc',
  "O'Neil",
  'Anne-Marie',
  'Ngọc Ánh',
  '王',
  'Ann B.',
])('%s contains no web address', (text) => {
  expect(hasWebAddress(text)).toBe(false);
});

test('checking a far too long name takes time proportional to its length', () => {
  const measureParseMs = (length: number) => {
    const text = 'a'.repeat(length);
    const startedAt = performance.now();
    for (let run = 0; run < 5; run += 1) personName('First name', 60).safeParse(text);
    return performance.now() - startedAt;
  };
  measureParseMs(1_000);
  // Ten times the text used to take a hundred times as long.
  expect(measureParseMs(200_000) / Math.max(measureParseMs(20_000), 0.5)).toBeLessThan(40);
});

test.each(['your card was charged, call +1 800 555 0199', 'Ann 0176 1234', '٠١٢٣٤٥٦'])(
  '%s contains a phone number',
  (text) => {
    expect(personName('First name', 60).safeParse(text).error?.issues[0]?.message).toBe(
      'First name Cannot contain a phone number',
    );
  },
);

test('a name may contain a few digits', () => {
  expect(personName('Name', 60).safeParse('Ann 1984').success).toBe(true);
});
