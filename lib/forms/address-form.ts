import { z } from 'zod';
import { NewAddress, type Address } from '@/contract/address';
import type { Country, Region } from '@/contract/system';
import { messages } from './messages';
import { required, upTo } from './rules';

/** An address as it is typed: one text a field. */
export type AddressWords = {
  firstname: string;
  lastname: string;
  email: string;
  street: string;
  apartment: string;
  postcode: string;
  city: string;
  countryId: string;
  /** Of the country's list; empty where the region is typed or there is none. */
  regionId: string;
  region: string;
  telephone: string;
  company: string;
};

export const NO_WORDS: AddressWords = {
  firstname: '',
  lastname: '',
  email: '',
  street: '',
  apartment: '',
  postcode: '',
  city: '',
  countryId: '',
  regionId: '',
  region: '',
  telephone: '',
  company: '',
};

const { shape } = NewAddress;
const words = {
  firstname: shape.firstname,
  lastname: shape.lastname,
  street: required('Street and number').max(120, messages.max(120)),
  apartment: upTo(120),
  postcode: upTo(20),
  city: shape.city,
  countryId: required('Country'),
  regionId: z.string(),
  region: upTo(120),
  telephone: shape.telephone,
  company: upTo(120),
};

export const findCountry = (countries: readonly Country[], id: string) =>
  countries.find((country) => country.id === id || country.twoLetterAbbreviation === id) ?? null;

const REGION_WORDS: Record<string, string> = {
  US: 'State',
  AU: 'State',
  BR: 'State',
  IN: 'State',
  MX: 'State',
  CA: 'Province',
  GB: 'County',
  IE: 'County',
  JP: 'Prefecture',
};

/** What the country calls its regions: "State" in one, "Province" in another. */
export const regionLabel = (country: Country | null) =>
  (country && REGION_WORDS[country.twoLetterAbbreviation]) ?? 'Region';

/** What a postcode is called there: "ZIP code" in one country, "Postcode" in another. */
export const postcodeLabel = (country: Country | null) => country?.postcodeLabel || 'Postcode';

/** What is wrong with a postcode in its country; null when nothing is. */
export function postcodeProblem(postcode: string, country: Country | null): string | null {
  if (!country?.postcodePattern) return null;
  const label = postcodeLabel(country);
  if (!postcode) return messages.required(label);
  if (new RegExp(`^(?:${country.postcodePattern})$`, 'i').test(postcode)) return null;
  const example = country.postcodeExample ? `. For example ${country.postcodeExample}` : '';
  return `${label} ${messages.format}${example}`;
}

/** The rules of the contract's address, and of the country it is in. */
export const addressForm = (countries: readonly Country[], { hasEmail }: { hasEmail: boolean }) =>
  z
    .object({ ...words, email: hasEmail ? shape.email : z.string() })
    .superRefine(({ postcode, countryId, regionId, region }, context) => {
      const country = findCountry(countries, countryId);
      const problem = postcodeProblem(postcode, country);
      if (problem) context.addIssue({ code: 'custom', path: ['postcode'], message: problem });
      if (country?.isRegionRequired && !regionId && !region)
        context.addIssue({
          code: 'custom',
          path: ['regionId'],
          message: messages.required(regionLabel(country)),
        });
    });

/** What is typed, as the calls take it. */
export function addressOf(typed: AddressWords, regions: readonly Region[] = []): NewAddress {
  const { street, apartment, regionId, region, ...rest } = typed;
  const chosen = regions.find((known) => String(known.regionId) === regionId);
  return {
    ...rest,
    street: apartment ? [street, apartment] : [street],
    region: chosen?.name ?? region,
    regionId: regionId ? Number(regionId) : null,
    regionCode: chosen?.code ?? '',
  };
}

/** What is known of an address, as it stands in the fields. */
export function wordsOf(address: Partial<NewAddress> | Partial<Address> | null): AddressWords {
  if (!address) return NO_WORDS;
  const { street = [], regionId, ...rest } = address;
  const texts = Object.entries(rest).filter(([name, text]) => name in NO_WORDS && typeof text === 'string');
  return {
    ...NO_WORDS,
    ...Object.fromEntries(texts),
    street: street[0] ?? '',
    apartment: street[1] ?? '',
    regionId: regionId ? String(regionId) : '',
  };
}

/** The country that a shopper of this currency most often lives in; none where that would be a guess. */
export const likelyCountry = (currency: string): string =>
  ({ USD: 'US', GBP: 'GB', CAD: 'CA', AUD: 'AU' })[currency] ?? '';
