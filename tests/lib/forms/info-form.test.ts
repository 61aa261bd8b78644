import { describe, expect, test } from 'vitest';
import type { Country } from '@/contract/system';
import { getCountryIdByAreaCode, toInfoChange, InfoForm, type InfoFormValues } from '@/lib/forms/info-form';
import { findImageFileProblem } from '@/lib/forms/image-file';

const country = (id: string, phonePrefix: string): Country => ({
  id,
  twoLetterAbbreviation: id,
  fullName: id,
  phonePrefix,
  postcodeLabel: '',
  postcodePattern: null,
  postcodeExample: null,
  isRegionRequired: false,
  hasShipping: true,
});
const countries = [country('CA', '+1'), country('FR', '+33'), country('US', '+1')];

const typed: InfoFormValues = {
  firstname: 'Tasha',
  lastname: 'Moreau',
  nickname: '',
  gender: 'unsaid',
  dob: '',
  countryId: '',
  phone: '',
  isSubscribed: false,
};
const messagesOf = (overrides: Partial<InfoFormValues>) =>
  InfoForm.safeParse({ ...typed, ...overrides }).error?.issues.map(({ message }) => message) ?? [];

describe('personal information', () => {
  test.each([
    [{ firstname: ' ' }, 'First name Cannot be empty'],
    [{ nickname: '12345' }, "can't be all numbers"],
    [{ nickname: 'Ta sha!' }, 'Can only contain letters, numbers, or Chinese.'],
    [{ nickname: 'T'.repeat(31) }, 'Cannot be greater than 30 characters'],
    [{ phone: '12', countryId: 'FR' }, 'Cannot be less than 5 characters'],
    [{ phone: 'call me', countryId: 'FR' }, 'format error'],
    [{ phone: '612345678' }, 'Area code Cannot be empty'],
  ])('%j is rejected with %s', (overrides, message) => {
    expect(messagesOf(overrides)).toContain(message);
  });

  test.each([
    [{}],
    [{ nickname: '塔莎2' }],
    [{ phone: '+33 (6) 12-34', countryId: 'FR' }],
    [{ dob: '1994-05-17' }],
  ])('%j is valid', (overrides) => {
    expect(messagesOf(overrides)).toEqual([]);
  });

  test('omitted fields are sent as empty values, a phone number with its area code', () => {
    expect(toInfoChange(typed, countries)).toMatchObject({ gender: '', dob: null, phone: '', areaCode: '' });
    expect(toInfoChange({ ...typed, phone: ' 612345678 ', countryId: 'FR' }, countries)).toMatchObject({
      phone: '612345678',
      areaCode: '+33',
    });
  });

  test('an area code that several countries share selects the likely one', () => {
    expect(getCountryIdByAreaCode('33', countries, '')).toBe('FR');
    expect(getCountryIdByAreaCode('1', countries, 'CA')).toBe('CA');
    expect(getCountryIdByAreaCode('+1', countries, 'GB')).toBe('US');
    expect(getCountryIdByAreaCode('', countries, 'US')).toBe('');
  });
});

test('a file that is not an image and one that is too large have different messages', () => {
  expect(findImageFileProblem({ type: 'image/svg+xml', size: 10 }, 5120)).toBe(
    'Please choose a JPEG, PNG or WebP picture.',
  );
  expect(findImageFileProblem({ type: 'image/png', size: 5120 * 1024 + 1 }, 5120)).toBe(
    'Must be less than 5120 KB',
  );
  expect(findImageFileProblem({ type: 'image/png', size: 5120 * 1024 }, 5120)).toBeNull();
});
