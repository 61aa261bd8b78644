import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { countries, regions, shippingMethods, taxRates } from '@/provider/db/schema/system';

export type MethodRow = typeof shippingMethods.$inferSelect;
export type Place = { countryId: string; regionCode: string };

/** Where a parcel is taken to go before an address is known. */
export const DEFAULT_COUNTRY = 'US';
export const DEFAULT_PLACE: Place = { countryId: DEFAULT_COUNTRY, regionCode: '' };

/** The methods that go to a place; where there are none, why. */
export async function methodsTo(
  db: Db,
  place: Place,
): Promise<{ methods: MethodRow[]; notice: string | null; countryName: string }> {
  const [country] = await db.select().from(countries).where(eq(countries.code, place.countryId));
  const known = await db.select().from(regions).where(eq(regions.countryCode, place.countryId));
  const region = known.find(({ code }) => code === place.regionCode);
  const name = region && !region.hasShipping ? region.name : (country?.name ?? place.countryId);
  const isReached = (country?.hasShipping ?? false) && (region?.hasShipping ?? true);
  const methods = isReached
    ? (await db.select().from(shippingMethods).orderBy(asc(shippingMethods.position))).filter(
        ({ countryCodes }) => !countryCodes || countryCodes.includes(place.countryId),
      )
    : [];
  return {
    methods,
    notice: methods.length === 0 ? `We do not ship to ${name} yet.` : null,
    countryName: country?.name ?? place.countryId,
  };
}

/** The lowest subtotal from which shipping is free where most parcels go; null when it never is. */
export async function freeShippingFrom(db: Db): Promise<number | null> {
  const { methods } = await methodsTo(db, DEFAULT_PLACE);
  const amounts = methods.flatMap(({ freeFromCents }) => freeFromCents ?? []);
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

type Tax = {
  title: string;
  basisPoints: number;
  /** The country taxes by region, and the region has not been told. */
  isOpen: boolean;
};

/** The tax of a place: its region's, else its country's, else none. */
export async function taxFor(db: Db, place: Place | null): Promise<Tax> {
  const rates = place
    ? await db.select().from(taxRates).where(eq(taxRates.countryCode, place.countryId))
    : [];
  const rate =
    rates.find(({ regionCode }) => regionCode !== null && regionCode === place?.regionCode) ??
    rates.find(({ regionCode }) => regionCode === null);
  return {
    title: rate?.title ?? 'Tax',
    basisPoints: rate?.basisPoints ?? 0,
    isOpen: !place || (!place.regionCode && rates.some(({ regionCode }) => regionCode !== null)),
  };
}
