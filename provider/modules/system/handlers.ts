import { asc } from 'drizzle-orm';
import { contract, type Contract } from '@/contract/contract';
import { SystemConfigs, type SeoItem, type Popup } from '@/contract/system';
import packageInfo from '@/package.json';
import { getCallPurpose } from '@/contract/call-purposes';
import { getContractCalls, type CallHandlers } from '@/provider/platform/http/mount-contract';
import { listPositionBanners } from '@/provider/modules/home/banner';
import { loadConfigs } from '@/provider/modules/system/config';
import { listCountries, listRegions } from '@/provider/modules/system/country';
import { listCurrencies } from '@/provider/modules/system/currency';
import { loadSitemap } from '@/provider/modules/system/sitemap';
import { saveSubscriber } from '@/provider/modules/system/subscriber';
import { resolveUrl, listUrls } from '@/provider/modules/system/url';
import { listShardStarts, listUrlShard } from '@/provider/modules/system/url-shard';
import { loadDefaultLocation } from '@/provider/modules/shipping/shipping';
import { getPagination } from '@/provider/platform/pagination';
import type { Db } from '@/provider/db/client';
import { seoItems, popups } from '@/provider/db/schema/system';
import { matchesPage, isOpenAt } from './popup-eligibility';

/** Lists the popups that may open on a page now. There are only a handful, so they are filtered here. */
async function listPopups(
  db: Db,
  { posUri, queryParam }: { posUri: string; queryParam?: string },
  now: Date,
): Promise<Popup[]> {
  const rows = await db.select().from(popups).orderBy(asc(popups.id));
  return rows
    .filter((row) => isOpenAt(row, now) && matchesPage(row.paths, posUri, queryParam))
    .map(({ startsAt, endsAt, paths: _paths, ...row }) => ({
      ...row,
      startTime: startsAt?.toISOString() ?? null,
      endTime: endsAt?.toISOString() ?? null,
    }));
}

const listSeo = (db: Db): Promise<SeoItem[]> => db.select().from(seoItems).orderBy(asc(seoItems.url));

export const systemHandlers: CallHandlers<Contract['system']> = {
  serverTime: async ({ now }) => ({ now: now().getTime() }),
  configs: async ({ db, input }) => loadConfigs(db, input.module, SystemConfigs),
  calls: async ({ config }) => ({
    name: `${config.storeName} provider`,
    version: packageInfo.version,
    items: getContractCalls(contract).map(({ subject, name, call }) => ({
      method: call.method,
      path: call.path,
      purpose: getCallPurpose(subject, name),
      access: call.access,
    })),
  }),
  currencies: async ({ db }) => ({ items: await listCurrencies(db) }),
  countries: async ({ db }) => ({
    items: await listCountries(db),
    defaultCountryId: (await loadDefaultLocation(db)).countryId,
  }),
  regions: async ({ db, input }) => ({ items: await listRegions(db, input.countryId) }),
  convertUrl: async ({ db, input, now }) => resolveUrl(db, input.url, now()),
  urls: async ({ db, input, now }) => {
    const { items, total } = await listUrls(db, input, now());
    return { items, ...getPagination(input, total) };
  },
  urlShards: async ({ db, now }) => ({
    items: (await listShardStarts(db, now())).map((after) => ({ after })),
  }),
  urlShard: async ({ db, input, now }) => ({
    items: await listUrlShard(db, input.after, input.until, now()),
  }),
  sitemap: async ({ db, now }) => ({ items: await loadSitemap(db, now()) }),
  seo: async ({ db }) => ({ items: await listSeo(db) }),
  popup: async ({ db, input, now }) => ({ popup: await listPopups(db, input, now()) }),
  listBanners: async ({ db, input }) => ({ items: await listPositionBanners(db, input.position) }),
  subscribe: async ({ db, input, limits, clientIp }) => {
    await limits.count('networkEmailSubmission', clientIp);
    await limits.count('networkUnsolicitedMail', clientIp);
    const isFirst = await saveSubscriber(db, input.email);
    const message = isFirst ? 'Thank you. You are on the list.' : 'You are already on the list.';
    return { message, isFirst };
  },
};
