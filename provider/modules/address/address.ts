import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Address, NewAddress } from '@/contract/address';
import type { Db } from '@/provider/db/client';
import type { AddressJson, ShippingLocationJson } from '@/provider/db/schema/json-columns';
import { countries, regions } from '@/provider/db/schema/system';
import { FieldError } from '@/provider/platform/errors/errors';
import { unknownRegionText, validateAddress } from '@/provider/modules/address/validate-address';

/** Returns the address as stored; throws if country, region or postcode is invalid, naming the field (spec 5). */
export async function requireValidAddress(db: Db, input: z.output<typeof NewAddress>): Promise<AddressJson> {
  const [country] = await db.select().from(countries).where(eq(countries.code, input.countryId));
  if (!country) throw new FieldError('country_id', 'Country is not known');
  const countryRegions = await db.select().from(regions).where(eq(regions.countryCode, country.code));
  const result = validateAddress(input, country, countryRegions);
  if ('error' in result) throw new FieldError(result.error.field, result.error.message);

  const { region } = result;
  return {
    ...input,
    street: input.street.filter(Boolean),
    region: region?.name ?? input.region,
    regionId: region?.id ?? null,
    regionCode: region?.code ?? '',
  };
}

/** Returns a country and region known before the full address. */
export async function requireShippingLocation(
  db: Db,
  countryId: string,
  regionId: number | null,
): Promise<ShippingLocationJson> {
  const [country] = await db.select().from(countries).where(eq(countries.code, countryId));
  if (!country) throw new FieldError('country_id', 'Country is not known');
  if (regionId === null) return { countryId, regionId, regionCode: '' };
  const [region] = await db
    .select()
    .from(regions)
    .where(and(eq(regions.id, regionId), eq(regions.countryCode, countryId)));
  if (!region) throw new FieldError('region_id', unknownRegionText(country.name));
  return { countryId, regionId, regionCode: region.code };
}

type AddressResponse<A extends AddressJson | null> = A extends null ? null : Address;

/** Adds country names to addresses for display. */
export async function toAddressResponses<A extends Record<string, AddressJson | null>>(
  db: Db,
  addresses: A,
): Promise<{ [K in keyof A]: AddressResponse<A[K]> }> {
  const codes = Object.values(addresses).flatMap((address) => address?.countryId ?? []);
  const countryRows =
    codes.length > 0 ? await db.select().from(countries).where(inArray(countries.code, codes)) : [];
  const getCountryName = (code: string) => countryRows.find((country) => country.code === code)?.name ?? code;

  return Object.fromEntries(
    Object.entries(addresses).map(([key, address]) => [
      key,
      address && { ...address, countryName: getCountryName(address.countryId) },
    ]),
  ) as { [K in keyof A]: AddressResponse<A[K]> }; // fromEntries loses the type of each key
}
