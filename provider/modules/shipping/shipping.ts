import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { countries, regions, shippingMethods, taxRates } from '@/provider/db/schema/system';
import { cacheTable } from '@/provider/platform/cached-table';
import { loadDefaultCountry } from './shop-config';

export type ShippingMethodRow = typeof shippingMethods.$inferSelect;
export type ShippingLocation = { countryId: string; regionCode: string };

/** Loads the assumed destination before an address is known. */
export const loadDefaultLocation = async (db: Db): Promise<ShippingLocation> => ({
  countryId: await loadDefaultCountry(db),
  regionCode: '',
});

/** Each call with a cart needs where the shop ships to, and how. */
const listCountries = cacheTable((db) =>
  db
    .select({ code: countries.code, name: countries.name, hasShipping: countries.hasShipping })
    .from(countries),
);
const listRegions = cacheTable((db) =>
  db
    .select({
      countryCode: regions.countryCode,
      code: regions.code,
      name: regions.name,
      hasShipping: regions.hasShipping,
    })
    .from(regions),
);
const listAllShippingMethods = cacheTable((db) =>
  db.select().from(shippingMethods).orderBy(asc(shippingMethods.position)),
);

/** The codes of the countries to which there is a method. */
export async function listShippedCountries(db: Db): Promise<string[]> {
  const methods = await listAllShippingMethods(db);
  return (await listCountries(db)).flatMap(({ code, hasShipping }) =>
    hasShipping && methods.some(({ countryCodes }) => !countryCodes || countryCodes.includes(code))
      ? [code]
      : [],
  );
}

/** Lists the methods to a location; if none, says why. */
export async function listShippingMethods(
  db: Db,
  location: ShippingLocation,
): Promise<{ methods: ShippingMethodRow[]; notice: string | null; countryName: string }> {
  const country = (await listCountries(db)).find(({ code }) => code === location.countryId);
  const region = (await listRegions(db)).find(
    ({ countryCode, code }) => countryCode === location.countryId && code === location.regionCode,
  );
  const name = region && !region.hasShipping ? region.name : (country?.name ?? location.countryId);
  const isReached = (country?.hasShipping ?? false) && (region?.hasShipping ?? true);
  const methods = isReached
    ? (await listAllShippingMethods(db)).filter(
        ({ countryCodes }) => !countryCodes || countryCodes.includes(location.countryId),
      )
    : [];
  return {
    methods,
    notice: methods.length === 0 ? `We do not ship to ${name} yet.` : null,
    countryName: country?.name ?? location.countryId,
  };
}

/** The lowest subtotal for free shipping in the default country; null if it is never free. */
export async function findFreeShippingThreshold(db: Db): Promise<number | null> {
  const { methods } = await listShippingMethods(db, await loadDefaultLocation(db));
  const amounts = methods.flatMap(({ freeFromCents }) => freeFromCents ?? []);
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

export type Tax = {
  title: string;
  basisPoints: number;
  /** The country taxes by region, and the region is not known. */
  isUnknown: boolean;
};

/** Loads a location's tax: its region's, else its country's, else none. */
export async function loadTax(db: Db, location: ShippingLocation | null): Promise<Tax> {
  const rates = location
    ? await db.select().from(taxRates).where(eq(taxRates.countryCode, location.countryId))
    : [];
  const rate =
    rates.find(({ regionCode }) => regionCode !== null && regionCode === location?.regionCode) ??
    rates.find(({ regionCode }) => regionCode === null);
  return {
    title: rate?.title ?? 'Tax',
    basisPoints: rate?.basisPoints ?? 0,
    isUnknown: !location || (!location.regionCode && rates.some(({ regionCode }) => regionCode !== null)),
  };
}
