import isoCountries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json';
import type { Db } from '../../client';
import {
  countries as countryTable,
  currencies as currencyTable,
  holidays as holidayTable,
  regions as regionTable,
  shippingMethods as shippingTable,
  taxRates as taxTable,
} from '../../schema/system';
import { requireEntry } from '../rows';
import { currencies } from './currencies';
import { holidaysFrom } from './holidays';
import { phonePrefixes } from './phone-prefixes';
import { postcodes } from './postcodes';
import { REGION_REQUIRED, regions, UNREACHED_COUNTRIES, UNREACHED_REGIONS } from './regions';
import { shippingMethods, taxRates } from './shipping';

isoCountries.registerLocale(english);

/** Names that the list spells for lawyers, as shoppers spell them. */
const SHORT_NAMES: Readonly<Record<string, string>> = { US: 'United States', CN: 'China', TW: 'Taiwan' };

const countryRows = () =>
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

const regionRows = () =>
  Object.entries(regions).flatMap(([countryCode, list]) =>
    list.map(([code, name]) => ({
      countryCode,
      code,
      name,
      hasShipping: !UNREACHED_REGIONS.includes(`${countryCode}/${code}`),
    })),
  );

/** Where it can go, by what, at what tax, in which currency. */
export async function putPlaces(db: Db, now: Date): Promise<void> {
  await db.insert(currencyTable).values(currencies);
  await db.insert(countryTable).values(countryRows());
  await db.insert(regionTable).values(regionRows());
  await db.insert(shippingTable).values(shippingMethods);
  await db.insert(taxTable).values(taxRates);
  await db.insert(holidayTable).values(holidaysFrom(now));
}
