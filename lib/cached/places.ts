import 'server-only';
import { systemTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { cached } from './manifest';

/** All countries with their phone prefix and postcode rule; none for the build's placeholder, which asks nobody. */
export async function readCountries(currency: string) {
  'use cache';
  cached('frame', systemTag());
  if (currency === NO_CURRENCY) return { items: [] };
  return cachedApi(currency).system.countries();
}

export async function readRegions(currency: string, countryId: string) {
  'use cache';
  cached('frame', systemTag());
  if (currency === NO_CURRENCY) return { items: [] };
  return cachedApi(currency).system.regions({ countryId });
}
