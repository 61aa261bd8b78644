import isoCountries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json';
import type { Db } from '@/provider/db/client';
import {
  countries as countryTable,
  currencies as currencyTable,
  holidays as holidayTable,
  regions as regionTable,
  shippingMethods as shippingTable,
  taxRates as taxTable,
} from '@/provider/db/schema/system';
import { requireEntry } from '@/provider/seed/require-entry';
import { demoCurrencies } from './currencies';
import { buildHolidays } from './holidays';
import { phonePrefixes } from './phone-prefixes';
import { postcodes } from './postcodes';
import { REGION_REQUIRED, demoRegions, UNREACHED_COUNTRIES, UNREACHED_REGIONS } from './regions';
import { demoShippingMethods, demoTaxRates } from './shipping-methods';

isoCountries.registerLocale(english);

/** Official country names of the list, as shoppers write them. */
const SHORT_NAMES: Readonly<Record<string, string>> = { US: 'United States', CN: 'China', TW: 'Taiwan' };

const buildCountryRows = () =>
  Object.entries(isoCountries.getNames('en', { select: 'official' })).map(([code, name]) => ({
    code,
    name: SHORT_NAMES[code] ?? name,
    phonePrefix: requireEntry(phonePrefixes, code, 'the phone prefix of'),
    postcodeLabel: postcodes[code]?.label ?? 'Postcode',
    postcodePattern: postcodes[code]?.pattern ?? null,
    postcodeExample: postcodes[code]?.example ?? null,
    isRegionRequired: REGION_REQUIRED.includes(code),
    hasShipping: !UNREACHED_COUNTRIES.includes(code),
  }));

const buildRegionRows = () =>
  Object.entries(demoRegions).flatMap(([countryCode, list]) =>
    list.map(([code, name]) => ({
      countryCode,
      code,
      name,
      hasShipping: !UNREACHED_REGIONS.includes(`${countryCode}/${code}`),
    })),
  );

/** Seeds destinations, shipping, taxes and currencies. */
export async function seedShippingLocations(db: Db, now: Date): Promise<void> {
  await db.insert(currencyTable).values(demoCurrencies);
  await db.insert(countryTable).values(buildCountryRows());
  await db.insert(regionTable).values(buildRegionRows());
  await db.insert(shippingTable).values(demoShippingMethods);
  await db.insert(taxTable).values(demoTaxRates);
  await db.insert(holidayTable).values(buildHolidays(now));
}
