import 'server-only';
import { systemTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { setCachePolicy } from './cache-policy';

/** All countries with their phone prefix and postcode rule; none for the build's placeholder, which makes no call. */
export async function readCountries(currency: string) {
  'use cache';
  setCachePolicy('frame', systemTag());
  if (currency === NO_CURRENCY) return { items: [] };
  return getCachedApi(currency).system.countries();
}

export async function readRegions(currency: string, countryId: string) {
  'use cache';
  setCachePolicy('frame', systemTag());
  if (currency === NO_CURRENCY) return { items: [] };
  return getCachedApi(currency).system.regions({ countryId });
}
