import 'server-only';
import type { HomeTop } from '@/contract/home';
import type { Guarantee } from '@/contract/checkout';
import type { SeoItem, SystemConfigs } from '@/contract/system';
import { homeTag, navigationTag, systemTag } from '@/contract/tags';
import { cachedApi } from '@/lib/api/cached';
import { isCurrencyCode, NO_CURRENCY } from '@/lib/config/currencies';
import { canBePath } from '@/lib/format/url-path';
import { aside } from './aside';
import { cached } from './manifest';
import { nullWhenNotFound } from './not-found';

/** The menu; empty for the build's placeholder, which asks nobody. */
export async function readNavigation(currency: string) {
  'use cache';
  cached('frame', navigationTag());
  if (currency === NO_CURRENCY) return [];
  return (await cachedApi(currency).category.navigation()).category;
}

/** The advertising strip; empty when it cannot be had, and for the build's placeholder. */
export async function readTop(currency: string) {
  'use cache';
  const otherwise: HomeTop['configs'] = { topBanner: [], topEndTime: null };
  if (currency === NO_CURRENCY) return otherwise;
  return aside({
    what: 'get top information', // spec 8
    ask: async (terms) => (await cachedApi(currency).home.top({}, terms)).configs,
    otherwise,
    kind: 'frame',
    tags: [homeTag(), systemTag()],
  });
}

export async function readFooter(currency: string) {
  'use cache';
  if (currency === NO_CURRENCY) return null;
  return aside<SystemConfigs | null>({
    what: 'get footer configuration',
    ask: (terms) => cachedApi(currency).system.configs({ module: 'system_other_configs' }, terms),
    otherwise: null,
    kind: 'frame',
    tags: [systemTag()],
  });
}

export async function readCurrencies(currency: string) {
  'use cache';
  cached('frame', systemTag());
  if (currency === NO_CURRENCY) return [];
  return (await cachedApi(currency).system.currencies()).items;
}

export async function readSeo(currency: string) {
  'use cache';
  if (currency === NO_CURRENCY) return [];
  return aside<SeoItem[]>({
    what: 'get titles',
    ask: async (terms) => (await cachedApi(currency).system.seo({}, terms)).items,
    otherwise: [],
    kind: 'frame',
    tags: [systemTag()],
  });
}

/** What protects a parcel on its way, and what that costs; null when it cannot be had. */
export async function findGuarantee(currency: string) {
  'use cache';
  return aside<Guarantee | null>({
    what: 'The product is shown without the protection of its parcel',
    ask: (terms) => cachedApi(currency).checkout.guarantee({}, terms),
    otherwise: null,
    tags: [systemTag()],
  });
}

/** All pages, as a person would draw them. */
export async function readSiteMap(currency: string) {
  'use cache';
  cached('frame', navigationTag(), systemTag());
  if (currency === NO_CURRENCY) return [];
  return (await cachedApi(currency).system.sitemap()).items;
}

/** What a path of the shop is; null when it leads nowhere. */
export async function convertUrl(currency: string, urlPath: string) {
  'use cache';
  const found =
    !isCurrencyCode(currency) || !canBePath(urlPath)
      ? null
      : await nullWhenNotFound(cachedApi(currency).system.convertUrl({ url: urlPath }));
  cached(found ? 'frame' : 'nowhere', navigationTag());
  return found;
}
