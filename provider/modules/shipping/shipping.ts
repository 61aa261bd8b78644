import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { countries, regions, shippingMethods, taxRates } from '@/provider/db/schema/system';

export type ShippingMethodRow = typeof shippingMethods.$inferSelect;
export type ShippingLocation = { countryId: string; regionCode: string };

/** The assumed destination before an address is known. */
export const DEFAULT_COUNTRY = 'US';
export const DEFAULT_SHIPPING_LOCATION: ShippingLocation = { countryId: DEFAULT_COUNTRY, regionCode: '' };

/** Lists the methods to a location; if none, says why. */
export async function listShippingMethods(
  db: Db,
  location: ShippingLocation,
): Promise<{ methods: ShippingMethodRow[]; notice: string | null; countryName: string }> {
  const [country] = await db.select().from(countries).where(eq(countries.code, location.countryId));
  const countryRegions = await db.select().from(regions).where(eq(regions.countryCode, location.countryId));
  const region = countryRegions.find(({ code }) => code === location.regionCode);
  const name = region && !region.hasShipping ? region.name : (country?.name ?? location.countryId);
  const isReached = (country?.hasShipping ?? false) && (region?.hasShipping ?? true);
  const methods = isReached
    ? (await db.select().from(shippingMethods).orderBy(asc(shippingMethods.position))).filter(
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
  const { methods } = await listShippingMethods(db, DEFAULT_SHIPPING_LOCATION);
  const amounts = methods.flatMap(({ freeFromCents }) => freeFromCents ?? []);
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

type Tax = {
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
