import { fieldMessages } from '@/contract/field-messages';
import type { InvalidField } from '@/contract/response-codes';

export const unknownRegionText = (countryName: string) => `Region is not one of ${countryName}`;

type Country = {
  name: string;
  postcodePattern: string | null;
  postcodeExample: string | null;
  isRegionRequired: boolean;
};
type KnownRegion = { id: number; code: string; name: string };
type AddressInput = { postcode: string; region: string; regionId: number | null; regionCode: string };
type AddressCheckResult = { region: KnownRegion | null } | { error: InvalidField };

function findRegion(address: AddressInput, regions: readonly KnownRegion[]) {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  if (address.regionId !== null) return regions.find(({ id }) => id === address.regionId);
  if (address.regionCode) return regions.find(({ code }) => same(code, address.regionCode));
  return regions.find(({ code, name }) => same(name, address.region) || same(code, address.region));
}

/**
 * Finds the region of an address and checks region and postcode against its country, in the wording of spec
 * section 5.
 */
export function validateAddress(
  address: AddressInput,
  country: Country,
  regions: readonly KnownRegion[],
): AddressCheckResult {
  const region = findRegion(address, regions) ?? null;
  const isNamed = address.regionId !== null || Boolean(address.regionCode) || Boolean(address.region);
  if (country.isRegionRequired && !isNamed)
    return { error: { field: 'region_id', message: fieldMessages.required('Region') } };
  const isBound =
    regions.length > 0 &&
    (country.isRegionRequired || address.regionId !== null || Boolean(address.regionCode));
  if (isBound && isNamed && !region)
    return { error: { field: 'region_id', message: unknownRegionText(country.name) } };

  if (country.postcodePattern) {
    if (!address.postcode)
      return { error: { field: 'postcode', message: fieldMessages.required('Postcode') } };
    if (!new RegExp(`^(?:${country.postcodePattern})$`, 'i').test(address.postcode)) {
      const example = country.postcodeExample ? `. For example ${country.postcodeExample}` : '';
      return { error: { field: 'postcode', message: `${fieldMessages.fieldFormat('Postcode')}${example}` } };
    }
  }
  return { region };
}
