import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Address, NewAddress } from '@/contract/address';
import { Code } from '@/contract/codes';
import type { Db } from '@/provider/db/client';
import type { AddressRecord, PlaceRecord } from '@/provider/db/schema/records';
import { countries, regions } from '@/provider/db/schema/system';
import { Refusal, refuseField } from '@/provider/http/refusal';
import { checkAddress } from '@/provider/rules/address-check';

/** An address as it is kept; refuses one whose country, region or postcode cannot be, naming the field (spec 5). */
export async function requireAddress(db: Db, given: z.output<typeof NewAddress>): Promise<AddressRecord> {
  const [country] = await db.select().from(countries).where(eq(countries.code, given.countryId));
  if (!country) throw refuseField('Country', 'is not known');
  const known = await db.select().from(regions).where(eq(regions.countryCode, country.code));
  const found = checkAddress(given, country, known);
  if ('problem' in found) throw new Refusal(Code.refused, found.problem);

  const { region } = found;
  return {
    ...given,
    street: given.street.filter(Boolean),
    region: region?.name ?? given.region,
    regionId: region?.id ?? null,
    regionCode: region?.code ?? '',
  };
}

/** A country and its region, known before the rest of the address. */
export async function requirePlace(db: Db, countryId: string, regionId: number | null): Promise<PlaceRecord> {
  const [country] = await db.select().from(countries).where(eq(countries.code, countryId));
  if (!country) throw refuseField('Country', 'is not known');
  if (regionId === null) return { countryId, regionId, regionCode: '' };
  const [region] = await db
    .select()
    .from(regions)
    .where(and(eq(regions.id, regionId), eq(regions.countryCode, countryId)));
  if (!region) throw refuseField('Region', `is not one of ${country.name}`);
  return { countryId, regionId, regionCode: region.code };
}

type Shown<A extends AddressRecord | null> = A extends null ? null : Address;

/** Addresses as they are shown, with the names of their countries. */
export async function shownAddresses<A extends Record<string, AddressRecord | null>>(
  db: Db,
  addresses: A,
): Promise<{ [K in keyof A]: Shown<A[K]> }> {
  const codes = Object.values(addresses).flatMap((address) => address?.countryId ?? []);
  const known =
    codes.length > 0 ? await db.select().from(countries).where(inArray(countries.code, codes)) : [];
  const nameOf = (code: string) => known.find((country) => country.code === code)?.name ?? code;

  return Object.fromEntries(
    Object.entries(addresses).map(([key, address]) => [
      key,
      address && { ...address, countryName: nameOf(address.countryId) },
    ]),
  ) as { [K in keyof A]: Shown<A[K]> }; // fromEntries forgets which key had an address
}
