import 'server-only';
import type { HomeTop } from '@/contract/home';
import type { ShippingProtection } from '@/contract/checkout';
import type { SeoItem, SystemConfigs } from '@/contract/system';
import { homeTag, navigationTag, systemTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { isCurrencyCode, NO_CURRENCY } from '@/lib/config/currencies';
import { canBePath } from '@/lib/paths/url-path';
import { readOptionalCached } from './optional-read';
import { setCachePolicy } from './cache-policy';
import { nullWhenNotFound } from './not-found';

/** The menu; empty for the build's placeholder, which makes no call. */
export async function readNavigationMenu(currency: string) {
  'use cache';
  setCachePolicy('frame', navigationTag());
  if (currency === NO_CURRENCY) return [];
  return (await getCachedApi(currency).category.navigation()).category;
}

/** The advertising strip; empty on failure, and for the build's placeholder. */
export async function readTopBannerConfig(currency: string) {
  'use cache';
  const fallback: HomeTop['configs'] = { topBanner: [], topEndTime: null };
  if (currency === NO_CURRENCY) return fallback;
  return readOptionalCached({
    logMessage: 'get top information', // spec 8
    read: async (options) => (await getCachedApi(currency).home.top({}, options)).configs,
    fallback,
    kind: 'frame',
    tags: [homeTag(), systemTag()],
  });
}

export async function readFooter(currency: string) {
  'use cache';
  if (currency === NO_CURRENCY) return null;
  return readOptionalCached<SystemConfigs | null>({
    logMessage: 'get footer configuration',
    read: (options) => getCachedApi(currency).system.configs({ module: 'system_other_configs' }, options),
    fallback: null,
    kind: 'frame',
    tags: [systemTag()],
  });
}

export async function readCurrencies(currency: string) {
  'use cache';
  setCachePolicy('frame', systemTag());
  if (currency === NO_CURRENCY) return [];
  return (await getCachedApi(currency).system.currencies()).items;
}

/** The currency of the prices on a page: the base currency of a shop that does not sell in that of its address. */
export async function readShownCurrency(currency: string): Promise<string> {
  const currencies = await readCurrencies(currency);
  return (currencies.find(({ code }) => code === currency) ?? currencies[0])?.code ?? currency;
}

export async function readSeo(currency: string) {
  'use cache';
  if (currency === NO_CURRENCY) return [];
  return readOptionalCached<SeoItem[]>({
    logMessage: 'get titles',
    read: async (options) => (await getCachedApi(currency).system.seo({}, options)).items,
    fallback: [],
    kind: 'frame',
    tags: [systemTag()],
  });
}

/** The shipping protection and its price; null on failure. */
export async function findShippingProtection(currency: string) {
  'use cache';
  return readOptionalCached<ShippingProtection | null>({
    logMessage: 'The product is shown without the protection of its parcel',
    read: (options) => getCachedApi(currency).checkout.readShippingProtection({}, options),
    fallback: null,
    tags: [systemTag()],
  });
}

/** Whether pages have room for express buttons. A provider elsewhere may not know the call. */
export async function hasExpressButtons(currency: string) {
  'use cache';
  if (currency === NO_CURRENCY) return false;
  return readOptionalCached<boolean>({
    logMessage: 'The page is shown without express buttons',
    read: async (options) => {
      const express = await nullWhenNotFound(getCachedApi(currency).expressCheckout.options({}, options));
      return Boolean(express?.gateway);
    },
    fallback: false,
    kind: 'frame',
    tags: [systemTag()],
  });
}

/** All pages, structured for human readers. */
export async function readSiteMap(currency: string) {
  'use cache';
  setCachePolicy('frame', navigationTag(), systemTag());
  if (currency === NO_CURRENCY) return [];
  return (await getCachedApi(currency).system.sitemap()).items;
}

/** What a shop path resolves to; null when it leads nowhere. */
export async function findUrlTarget(currency: string, urlPath: string) {
  'use cache';
  const urlTarget =
    !isCurrencyCode(currency) || !canBePath(urlPath)
      ? null
      : await nullWhenNotFound(getCachedApi(currency).system.convertUrl({ url: urlPath }));
  setCachePolicy(urlTarget ? 'frame' : 'missing', navigationTag());
  return urlTarget;
}
