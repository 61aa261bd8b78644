import { z } from 'zod';
import { NewAddress, type Address } from '@/contract/address';
import type { Country, Region } from '@/contract/system';
import { fieldMessages } from '@/contract/field-messages';
import { requiredSchema, maxLengthSchema } from './rules';

/** An address as typed: one text per field. */
export type AddressFormValues = {
  firstname: string;
  lastname: string;
  email: string;
  street: string;
  apartment: string;
  postcode: string;
  city: string;
  countryId: string;
  /** From the country's list; empty where the region is typed or there is none. */
  regionId: string;
  region: string;
  telephone: string;
  company: string;
};

export const EMPTY_ADDRESS_FORM: AddressFormValues = {
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
const fieldRules = {
  firstname: shape.firstname,
  lastname: shape.lastname,
  street: requiredSchema('Street and number').max(120, fieldMessages.max(120)),
  apartment: maxLengthSchema(120),
  postcode: maxLengthSchema(20),
  city: shape.city,
  countryId: requiredSchema('Country'),
  regionId: z.string(),
  region: maxLengthSchema(120),
  telephone: shape.telephone,
  company: maxLengthSchema(120),
};

export const findCountry = (countries: readonly Country[], id: string) =>
  countries.find((country) => country.id === id || country.twoLetterAbbreviation === id) ?? null;

const REGION_LABELS: Record<string, string> = {
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

/** The country's name for its regions: "State" in one, "Province" in another. */
export const getRegionLabel = (country: Country | null) =>
  (country && REGION_LABELS[country.twoLetterAbbreviation]) ?? 'Region';

/** The country's name for a postcode: "ZIP code" in one, "Postcode" in another. */
export const getPostcodeLabel = (country: Country | null) => country?.postcodeLabel || 'Postcode';

/** The error of a postcode in its country; null when there is none. */
export function findPostcodeProblem(postcode: string, country: Country | null): string | null {
  if (!country?.postcodePattern) return null;
  const label = getPostcodeLabel(country);
  if (!postcode) return fieldMessages.required(label);
  if (new RegExp(`^(?:${country.postcodePattern})$`, 'i').test(postcode)) return null;
  const example = country.postcodeExample ? `. For example ${country.postcodeExample}` : '';
  return `${label} ${fieldMessages.format}${example}`;
}

/** The rules of the contract's address, and of its country. */
export const addressSchema = (countries: readonly Country[], { hasEmail }: { hasEmail: boolean }) =>
  z
    .object({ ...fieldRules, email: hasEmail ? shape.email : z.string() })
    .superRefine(({ postcode, countryId, regionId, region }, context) => {
      const country = findCountry(countries, countryId);
      const problem = findPostcodeProblem(postcode, country);
      if (problem) context.addIssue({ code: 'custom', path: ['postcode'], message: problem });
      if (country?.isRegionRequired && !regionId && !region)
        context.addIssue({
          code: 'custom',
          path: ['regionId'],
          message: fieldMessages.required(getRegionLabel(country)),
        });
    });

/** Converts typed values to the API's input. */
export function toNewAddress(values: AddressFormValues, regions: readonly Region[] = []): NewAddress {
  const { street, apartment, regionId, region, ...rest } = values;
  const selectedRegion = regions.find((candidate) => String(candidate.regionId) === regionId);
  return {
    ...rest,
    street: apartment ? [street, apartment] : [street],
    region: selectedRegion?.name ?? region,
    regionId: regionId ? Number(regionId) : null,
    regionCode: selectedRegion?.code ?? '',
  };
}

/** Converts a known address to form values. */
export function toAddressFormValues(
  address: Partial<NewAddress> | Partial<Address> | null,
): AddressFormValues {
  if (!address) return EMPTY_ADDRESS_FORM;
  const { street = [], regionId, ...rest } = address;
  const texts = Object.entries(rest).filter(
    ([name, text]) => name in EMPTY_ADDRESS_FORM && typeof text === 'string',
  );
  return {
    ...EMPTY_ADDRESS_FORM,
    ...Object.fromEntries(texts),
    street: street[0] ?? '',
    apartment: street[1] ?? '',
    regionId: regionId ? String(regionId) : '',
  };
}

type LikelyCountry = {
  /** Of the prices that the shopper sees. */
  currency: string;
  baseCurrency: string | null;
  /** Where the shop assumes shoppers to be. */
  defaultCountryId: string | null;
};

/**
 * The likely country of a shopper: the shop's own, unless another currency says otherwise; none where that would be a
 * guess.
 */
export const getLikelyCountryId = ({ currency, baseCurrency, defaultCountryId }: LikelyCountry): string =>
  (currency === baseCurrency && defaultCountryId) ||
  ({ USD: 'US', GBP: 'GB', CAD: 'CA', AUD: 'AU' }[currency] ?? '');
