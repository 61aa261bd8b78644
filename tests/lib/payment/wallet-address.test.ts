import { describe, expect, test } from 'vitest';
import { NewAddress } from '@/contract/address';
import { toNewAddress } from '@/lib/payment/wallet-address';

const contact = { email: 'tess@example.com', phone: '+1.415.555.0134 ext. 2' };
const address = {
  ...{ name: 'Tess van der Walker', line1: '18 Lilac Street', line2: '' },
  ...{ city: 'San Francisco', region: 'CA', postcode: '94110', countryId: 'US' },
};

describe('the address of a wallet', () => {
  test('becomes a valid address of the shop', () => {
    const converted = toNewAddress(address, contact);
    expect(converted).toMatchObject({
      ...{ firstname: 'Tess van der', lastname: 'Walker', telephone: '+1 415 555 0134   2' },
      ...{ street: ['18 Lilac Street'], region: 'CA', countryId: 'US' },
    });
    expect(NewAddress.safeParse(converted).success).toBe(true);
  });

  test('with one name has it twice, for carriers ask for both', () => {
    expect(toNewAddress({ ...address, name: ' Tess ' }, contact)).toMatchObject({
      ...{ firstname: 'Tess', lastname: 'Tess' },
    });
  });

  test('with two lines keeps both, each as long as the shop takes', () => {
    const { street } = toNewAddress({ ...address, line1: 'x'.repeat(200), line2: 'Flat 2' }, contact);
    expect(street).toEqual(['x'.repeat(120), 'Flat 2']);
  });

  test('without a phone number or a name says which is missing', () => {
    const result = NewAddress.safeParse(toNewAddress({ ...address, name: '' }, { ...contact, phone: '' }));
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['firstname', 'lastname', 'telephone']),
    );
  });
});
