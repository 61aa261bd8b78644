import type { Address } from '@/contract/address';

const POSTCODE_LAST = ['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN', 'ZA'];

/** Whether an envelope there has city and region before the postcode, as in "Portland, Oregon 97204". */
export const isPostcodeLast = (countryId: string) => POSTCODE_LAST.includes(countryId);

const joined = (parts: readonly string[], sign: string) => parts.filter(Boolean).join(sign);

/** "18 Rue des Lilas, apt 4", "69003 Lyon, France", "+33 6 12 34 56 78"; "Portland, Oregon 97204, United States" */
export function addressLines(address: Address): string[] {
  const { street, postcode, city, region, countryId, countryName, telephone } = address;
  const place = isPostcodeLast(countryId)
    ? [city, joined([region, postcode], ' '), countryName]
    : [joined([postcode, city], ' '), region, countryName];
  return [joined(street, ', '), joined(place, ', '), telephone].filter(Boolean);
}
