import isoCountries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json';
import type { Db } from '@/provider/db/client';
import { countries as countryTable, regions as regionTable } from '@/provider/db/schema/system';
import { phonePrefixes } from '@/provider/shop-folder/world/phone-prefixes';
import { postcodes } from '@/provider/shop-folder/world/postcodes';
import { REGION_REQUIRED, regionsByCountry } from '@/provider/shop-folder/world/regions';

isoCountries.registerLocale(english);

/** Official country names of the list, as shoppers write them. */
const SHORT_NAMES: Readonly<Record<string, string>> = { US: 'United States', CN: 'China', TW: 'Taiwan' };

const buildCountryRows = () =>
  Object.entries(isoCountries.getNames('en', { select: 'official' })).map(([code, name]) => ({
    code,
    name: SHORT_NAMES[code] ?? name,
    phonePrefix: phonePrefixes.get(code)!,
    postcodeLabel: postcodes[code]?.label ?? 'Postcode',
    postcodePattern: postcodes[code]?.pattern ?? null,
    postcodeExample: postcodes[code]?.example ?? null,
    isRegionRequired: REGION_REQUIRED.includes(code),
  }));

const buildRegionRows = () =>
  Object.entries(regionsByCountry).flatMap(([countryCode, list]) =>
    list.map(([code, name]) => ({ countryCode, code, name })),
  );

/** Fills a database that has no countries with those of the world. */
export async function fillCountries(db: Db): Promise<void> {
  const rows = await db.select({ code: countryTable.code }).from(countryTable).limit(1);
  if (rows.length > 0) return;
  await db.insert(countryTable).values(buildCountryRows());
  await db.insert(regionTable).values(buildRegionRows());
}
