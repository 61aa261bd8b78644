import 'server-only';
import { systemTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { getLikelyCountryId } from '@/lib/forms/address-form';
import { setCachePolicy } from './cache-policy';
import { readOptionalCached } from './optional-read';
import { readCurrencies, readShownCurrency } from './system';

/** All countries with their phone prefix and postcode rule; none for the build's placeholder, which makes no call. */
export async function readCountries(currency: string) {
  'use cache';
  setCachePolicy('frame', systemTag());
  if (currency === NO_CURRENCY) return { items: [] };
  return getCachedApi(currency).system.countries();
}

/** Where the shop assumes shoppers to be; null if it does not say, or on failure. */
async function readDefaultCountryId(currency: string) {
  'use cache';
  if (currency === NO_CURRENCY) return null;
  return readOptionalCached<string | null>({
    logMessage: 'Forms begin without the country of the shop',
    read: async (options) =>
      (await getCachedApi(currency).system.countries({}, options)).defaultCountryId ?? null,
    fallback: null,
    kind: 'frame',
    tags: [systemTag()],
  });
}

/** The country that forms begin with; empty where that would be a guess. */
export async function readLikelyCountryId(currency: string): Promise<string> {
  const [baseCurrency] = await readCurrencies(currency);
  return getLikelyCountryId({
    currency: await readShownCurrency(currency),
    baseCurrency: baseCurrency?.code ?? null,
    defaultCountryId: await readDefaultCountryId(currency),
  });
}

export async function readRegions(currency: string, countryId: string) {
  'use cache';
  setCachePolicy('frame', systemTag());
  if (currency === NO_CURRENCY) return { items: [] };
  return getCachedApi(currency).system.regions({ countryId });
}
