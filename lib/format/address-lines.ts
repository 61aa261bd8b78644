import type { Address } from '@/contract/address';

/** "18 Rue des Lilas, apt 4", "69003 Lyon, France", "+33 6 12 34 56 78" */
export function addressLines(address: Address): string[] {
  const { street, postcode, city, region, countryName, telephone } = address;
  const place = [[postcode, city].filter(Boolean).join(' '), region, countryName];
  return [street.filter(Boolean).join(', '), place.filter(Boolean).join(', '), telephone].filter(Boolean);
}
