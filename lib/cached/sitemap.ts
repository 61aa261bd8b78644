import 'server-only';
import { navigationTag, systemTag } from '@/contract/cache-tags';
import { getCachedApi } from '@/lib/server/cached-api';
import { DEFAULT_CURRENCY, isCurrencyCode } from '@/lib/config/currencies';
import { CURRENCY_COUNTRIES } from '@/lib/config/currency-countries';
import { getCurrencyPath } from '@/lib/paths/currency-path';
import { SITE } from '@/lib/seo/site';
import type { SitemapAlternate, SitemapEntry } from '@/lib/seo/sitemap';
import { getAbsoluteUrl } from '@/lib/seo/structured-data/site';
import { setCachePolicy } from './cache-policy';
import { readCountries } from './countries';
import { readCurrencies, readShownCurrency } from './system';

/** A path of the shop, and whether its page shows prices. */
type ListedPath = { path: string; changedAt: string | null; hasPrices: boolean };

/** Public pages without a row in the provider's list. */
const FRONT_PAGES: readonly ListedPath[] = [
  { path: '/', changedAt: null, hasPrices: true },
  { path: '/blog', changedAt: null, hasPrices: false },
];

/** Where each shard begins: at least one, which includes the front pages. */
async function readShardStarts() {
  'use cache';
  setCachePolicy('frame', navigationTag());
  const { items } = await getCachedApi(DEFAULT_CURRENCY).system.urlShards();
  return items.map(({ after }) => after);
}

export const countShards = async () => (await readShardStarts()).length;

/** A path whose last change is not recorded is returned with the Unix epoch. */
const toChangedAt = (updatedAt: string) => (updatedAt.startsWith('1970-') ? null : updatedAt);

async function readShardPaths(shard: number): Promise<ListedPath[]> {
  'use cache';
  setCachePolicy('frame', navigationTag());
  const starts = await readShardStarts();
  const [after = '0-0', until] = starts.slice(shard - 1, shard + 1);
  const { items } = await getCachedApi(DEFAULT_CURRENCY).system.urlShard({ after, until });
  const listed = items
    .filter(({ type }) => type !== 'redirect')
    .map(({ urlPath, type, updatedAt }) => ({
      path: `/${urlPath}`,
      changedAt: toChangedAt(updatedAt),
      hasPrices: type === 'category' || type === 'product',
    }));
  return [...(shard === 1 ? FRONT_PAGES : []), ...listed];
}

type PriceLocales = {
  /** The currency of addresses without one. */
  base: string;
  /** The currencies besides it whose countries the shop ships to. */
  others: readonly string[];
  /** Each country with its currency; empty if all see the same prices. */
  locales: readonly { locale: string; currency: string }[];
};

/** For whom a page with prices exists in which currency. The language is the same everywhere. */
export async function readPriceLocales(): Promise<PriceLocales> {
  'use cache';
  setCachePolicy('frame', systemTag());
  const [currencies, base, countries] = await Promise.all([
    readCurrencies(DEFAULT_CURRENCY),
    readShownCurrency(DEFAULT_CURRENCY),
    readCountries(DEFAULT_CURRENCY),
  ]);
  const reached = new Set(countries.items.filter(({ hasShipping }) => hasShipping).map(({ id }) => id));
  const locales = currencies.flatMap(({ code }) =>
    (isCurrencyCode(code) ? CURRENCY_COUNTRIES[code] : [])
      .filter((country) => reached.has(country))
      .map((country) => ({ locale: `en-${country}`, currency: code })),
  );
  const others = [...new Set(locales.map(({ currency }) => currency))].filter((code) => code !== base);
  return { base, others, locales: others.length > 0 ? locales : [] };
}

/** All forms of a page with prices: one for each country, and one for everybody else. */
const toAlternates = (path: string, { base, locales }: PriceLocales): SitemapAlternate[] =>
  locales.length === 0
    ? []
    : [
        { locale: 'x-default', url: getAbsoluteUrl(SITE, path) },
        ...locales.map(({ locale, currency }) => ({
          locale,
          url: getAbsoluteUrl(SITE, currency === base ? path : getCurrencyPath(path, currency)),
        })),
      ];

/**
 * One shard, counted from 1; only those that countShards counts may be requested. With a currency, it has the pages with
 * prices in that one.
 */
export async function readShard(shard: number, currency?: string): Promise<SitemapEntry[]> {
  const [paths, priceLocales] = await Promise.all([readShardPaths(shard), readPriceLocales()]);
  return paths
    .filter(({ hasPrices }) => currency === undefined || hasPrices)
    .map(({ path, changedAt, hasPrices }) => ({
      url: getAbsoluteUrl(SITE, currency === undefined ? path : getCurrencyPath(path, currency)),
      changedAt,
      alternates: hasPrices ? toAlternates(path, priceLocales) : [],
    }));
}
