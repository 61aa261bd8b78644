import 'server-only';
import { homeTag, navigationTag, systemTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { cached } from './manifest';
import { nullWhenNotFound } from './not-found';

/** The menu; empty for the build's placeholder, which asks nobody. */
export async function readNavigation(currency: string) {
  'use cache';
  cached('frame', navigationTag());
  if (currency === NO_CURRENCY) return [];
  return (await cachedApi(currency).category.navigation()).category;
}

/** The advertising strip; empty for the build's placeholder. */
export async function readTop(currency: string) {
  'use cache';
  cached('frame', homeTag(), systemTag());
  if (currency === NO_CURRENCY) return { topBanner: [], topEndTime: null };
  return (await cachedApi(currency).home.top()).configs;
}

export async function readFooter(currency: string) {
  'use cache';
  cached('frame', systemTag());
  if (currency === NO_CURRENCY) return null;
  return cachedApi(currency).system.configs({ module: 'system_other_configs' });
}

export async function readCurrencies(currency: string) {
  'use cache';
  cached('frame', systemTag());
  if (currency === NO_CURRENCY) return [];
  return (await cachedApi(currency).system.currencies()).items;
}

export async function readSeo(currency: string) {
  'use cache';
  cached('frame', systemTag());
  if (currency === NO_CURRENCY) return [];
  return (await cachedApi(currency).system.seo()).items;
}

/** What a path of the shop is; null when it leads nowhere. */
export async function convertUrl(currency: string, urlPath: string) {
  'use cache';
  const found =
    currency === NO_CURRENCY
      ? null
      : await nullWhenNotFound(cachedApi(currency).system.convertUrl({ url: urlPath }));
  cached(found ? 'frame' : 'nowhere', navigationTag());
  return found;
}
