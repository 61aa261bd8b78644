import { asc, eq } from 'drizzle-orm';
import type { Country, Region } from '@/contract/system';
import type { Db } from '@/provider/db/client';
import { countries, regions } from '@/provider/db/schema/system';
import { FieldError } from '@/provider/platform/errors/errors';

export const listCountries = (db: Db): Promise<Country[]> =>
  db
    .select({
      id: countries.code,
      twoLetterAbbreviation: countries.code,
      fullName: countries.name,
      phonePrefix: countries.phonePrefix,
      postcodeLabel: countries.postcodeLabel,
      postcodePattern: countries.postcodePattern,
      postcodeExample: countries.postcodeExample,
      isRegionRequired: countries.isRegionRequired,
      hasShipping: countries.hasShipping,
    })
    .from(countries)
    .orderBy(asc(countries.name));

/** Returns a known country's code; throws for others. */
export async function requireCountry(db: Db, countryId: string): Promise<string> {
  const code = countryId.toUpperCase();
  const [country] = await db.select({ code: countries.code }).from(countries).where(eq(countries.code, code));
  if (!country) throw new FieldError('country_id', 'country_id is not known');
  return country.code;
}

/** Lists the regions of a country, empty if it has none; throws for an unknown country. */
export async function listRegions(db: Db, countryId: string): Promise<Region[]> {
  const code = await requireCountry(db, countryId);
  return db
    .select({ id: regions.id, regionId: regions.id, code: regions.code, name: regions.name })
    .from(regions)
    .where(eq(regions.countryCode, code))
    .orderBy(asc(regions.name));
}
