import { expect, test } from 'vitest';
import type { Address } from '@/contract/address';
import { formatAddressLines } from '@/lib/format/address-lines';

const lyon = {
  street: ['18 Rue des Lilas', 'apt 4'],
  postcode: '69003',
  city: 'Lyon',
  region: '',
  countryId: 'FR',
  countryName: 'France',
  telephone: '+33 6 12 34 56 78',
} as Address;

test('formats an address as its country does', () => {
  expect(formatAddressLines(lyon)).toEqual([
    '18 Rue des Lilas, apt 4',
    '69003 Lyon, France',
    '+33 6 12 34 56 78',
  ]);
  const portland = { city: 'Portland', region: 'Oregon', postcode: '97204', countryName: 'United States' };
  const address = { ...lyon, ...portland, countryId: 'US', street: ['5 Salmon Street', ''], telephone: '' };
  expect(formatAddressLines(address)).toEqual(['5 Salmon Street', 'Portland, Oregon 97204, United States']);
});
