import { expect, test } from 'vitest';
import { toPhoneKey } from '@/provider/modules/customer/phone-key';

test.each([
  ['1', '415 555 0132'],
  ['+1', '(415) 555-0132'],
  ['1', '+1 415 555 0132'],
  ['1', '001 415 555 0132'],
  ['1', '0415 555 0132'],
])('%s %s is the same number', (areaCode, phone) => {
  expect(toPhoneKey(areaCode, phone)).toEqual({ areaCode: '1', phoneDigits: '4155550132' });
});

test('a number that begins like its area code keeps its digits', () => {
  expect(toPhoneKey('33', '33 12 34 56 78').phoneDigits).toBe('3312345678');
});

test('text without digits is no number', () => {
  expect(toPhoneKey('1', '(+)--').phoneDigits).toBeNull();
});
