import { z } from 'zod';
import { getServerNow } from '@/lib/browser/clock';
import * as cardText from './card-text';
import { fieldMessages } from '@/contract/field-messages';
import { requiredSchema } from '@/lib/forms/rules';

type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';

type BrandRule = {
  brand: CardBrand;
  name: string;
  prefix: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
  cvcLength: number;
};

const fours = [4, 4, 4, 4, 3] as const;

const rules: readonly BrandRule[] = [
  { brand: 'amex', name: 'Amex', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  {
    brand: 'diners',
    name: 'Diners Club',
    prefix: /^3(?:0[0-5]|[689])/,
    lengths: [14, 16, 19],
    groups: [4, 6, 4, 5],
    cvcLength: 3,
  },
  {
    brand: 'jcb',
    name: 'JCB',
    prefix: /^35(?:2[89]|[3-8])/,
    lengths: [16, 17, 18, 19],
    groups: fours,
    cvcLength: 3,
  },
  { brand: 'visa', name: 'Visa', prefix: /^4/, lengths: [13, 16, 19], groups: fours, cvcLength: 3 },
  {
    brand: 'mastercard',
    name: 'Mastercard',
    prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: fours,
    cvcLength: 3,
  },
  {
    brand: 'discover',
    name: 'Discover',
    prefix: /^6(?:011|4[4-9]|5)/,
    lengths: [16, 17, 18, 19],
    groups: fours,
    cvcLength: 3,
  },
  {
    brand: 'unionpay',
    name: 'UnionPay',
    prefix: /^62/,
    lengths: [16, 17, 18, 19],
    groups: fours,
    cvcLength: 3,
  },
];

const NAME_MAX = 120;
const CARD_LENGTHS = [12, 13, 14, 15, 16, 17, 18, 19];

export const extractDigits = (text: string) => text.replace(/\D/g, '');

/** The brand of a card, from its first digits; null while they fit any brand. */
export const findBrand = (number: string): BrandRule | null =>
  rules.find(({ prefix }) => prefix.test(extractDigits(number))) ?? null;

export const getCvcLength = (number: string) => findBrand(number)?.cvcLength ?? 3;

/** "4242 4242 4242 4242", as printed on the card. */
export function formatCardNumber(text: string): string {
  const brand = findBrand(text);
  const maxLength = Math.max(...(brand?.lengths ?? CARD_LENGTHS));
  let remaining = extractDigits(text).slice(0, maxLength);
  const groups: string[] = [];
  for (const length of brand?.groups ?? fours) {
    if (!remaining) break;
    groups.push(remaining.slice(0, length));
    remaining = remaining.slice(length);
  }
  return groups.join(' ');
}

/** "12 / 34" while it is typed; a month that can only be one digit gets a leading zero. */
export function formatExpiry(text: string, previous = ''): string {
  const isDeleting = text.length < previous.length;
  const rawDigits = extractDigits(text);
  const digits = !isDeleting && /^[2-9]/.test(rawDigits) ? `0${rawDigits}` : rawDigits;
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
  if (!isDeleting) return digits.length === 2 ? `${digits} / ` : digits;
  // The last digit of the month is deleted together with the slash after it.
  return previous.endsWith(' / ') ? digits.slice(0, -1) : digits;
}

/** Luhn: detects one wrong digit, and two swapped digits. */
export function hasValidCheckDigit(number: string): boolean {
  const sum = [...extractDigits(number)].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

type Expiry = { month: number; year: number };

/** Null when it is not a month and year. */
export function parseExpiry(text: string): Expiry | null {
  const digits = extractDigits(text);
  const [month, year] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (![4, 6].includes(digits.length) || month < 1 || month > 12) return null;
  return { month, year: digits.length === 4 ? 2000 + year : year };
}

/** A card is valid until the end of its month. */
export const hasExpired = ({ month, year }: Expiry, now: Date) =>
  year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);

const hasValidLength = (number: string) =>
  (findBrand(number)?.lengths ?? CARD_LENGTHS).includes(extractDigits(number).length);

const isNotExpired = (text: string) => {
  const expiry = parseExpiry(text);
  return !expiry || !hasExpired(expiry, new Date(getServerNow()));
};

/** The fields of a card. Its bank decides whether it is valid; this only finds typos. */
export const CardFields = z
  .object({
    number: requiredSchema(cardText.cardNumber)
      .refine(hasValidLength, 'The card number is not complete')
      .refine(hasValidCheckDigit, 'One digit of the card number is wrong'),
    expiry: requiredSchema(cardText.expiryDate)
      .refine((text) => parseExpiry(text) !== null, 'Month and year, for example 08 / 29')
      .refine(isNotExpired, 'This card has expired'),
    cvc: requiredSchema(cardText.securityCode),
    name: requiredSchema(cardText.nameOnCard).max(NAME_MAX, fieldMessages.max(NAME_MAX)),
  })
  .superRefine(({ number, cvc }, context) => {
    const length = getCvcLength(number);
    if (cvc && extractDigits(cvc).length !== length)
      context.addIssue({
        code: 'custom',
        path: ['cvc'],
        message: `${length} digits, ${cvcLocationText(length)}`,
      });
  });
export type CardFields = z.infer<typeof CardFields>;

export const cvcLocationText = (length: number) => (length === 4 ? 'on the front' : 'on the back');
