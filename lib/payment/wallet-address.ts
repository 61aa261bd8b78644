import type { NewAddress } from '@/contract/address';

/** An address as wallets have it: a name in one line, and the region by its name or its code. */
export type WalletAddress = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  countryId: string;
};
export type WalletContact = { email: string; phone: string };

const STREET_MAX = 120;

/** The last word is the last name; carriers ask for both, so a single name stands for both. */
function splitName(name: string) {
  const words = name.trim().split(/\s+/);
  const lastname = words.at(-1) ?? '';
  return { firstname: words.slice(0, -1).join(' ') || lastname, lastname };
}

/** The address of a wallet as an address of the shop, which checks it once more. */
export const toNewAddress = (
  { name, line1, line2, city, region, postcode, countryId }: WalletAddress,
  { email, phone }: WalletContact,
): NewAddress => ({
  ...splitName(name),
  email,
  // Wallets write dots and extensions; the shop takes digits, plus, spaces, parentheses and hyphens (spec 5).
  telephone: phone.replaceAll(/[^\d+ ()-]+/g, ' ').trim(),
  street: [line1, ...(line2 ? [line2] : [])].map((line) => line.trim().slice(0, STREET_MAX)),
  ...{ city, region, postcode, countryId },
});
