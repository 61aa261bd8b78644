import type { Address } from '@/contract/address';

const POSTCODE_LAST = ['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN', 'ZA'];

/** Whether addresses there put city and region before the postcode, as in "Portland, Oregon 97204". */
export const isPostcodeLast = (countryId: string) => POSTCODE_LAST.includes(countryId);

const joinParts = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);

/** "18 Rue des Lilas, apt 4", "69003 Lyon, France", "+33 6 12 34 56 78"; "Portland, Oregon 97204, United States" */
export function formatAddressLines(address: Address): string[] {
  const { street, postcode, city, region, countryId, countryName, telephone } = address;
  const localityParts = isPostcodeLast(countryId)
    ? [city, joinParts([region, postcode], ' '), countryName]
    : [joinParts([postcode, city], ' '), region, countryName];
  return [joinParts(street, ', '), joinParts(localityParts, ', '), telephone].filter(Boolean);
}
