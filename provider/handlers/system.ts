import { contract, type Contract } from '@/contract/contract';
import { SystemConfigs } from '@/contract/system';
import packageInfo from '@/package.json';
import { callsOf, type HandlersOf } from '@/provider/http/mount';
import { listWides } from '@/provider/records/banner';
import { readConfigs } from '@/provider/records/config';
import { listCountries, regionsOf } from '@/provider/records/country';
import { listCurrencies } from '@/provider/records/currency';
import { popupsFor } from '@/provider/records/popup';
import { listSeo } from '@/provider/records/seo';
import { readSitemap } from '@/provider/records/sitemap';
import { keepSubscriber } from '@/provider/records/subscriber';
import { convertUrl, listUrls } from '@/provider/records/url';
import { listShardStarts, listUrlShard } from '@/provider/records/url-shard';
import { pageFacts } from '@/provider/rules/page-facts';

export const system: HandlersOf<Contract['system']> = {
  serverTime: async ({ now }) => ({ now: now().getTime() }),
  configs: async ({ db, input }) => readConfigs(db, input.module, SystemConfigs),
  calls: async ({ settings }) => ({
    name: `${settings.storeName} provider`,
    version: packageInfo.version,
    items: callsOf(contract).map(({ call }) => ({
      method: call.method,
      path: call.path,
      purpose: call.purpose,
      access: call.access,
    })),
  }),
  currencies: async ({ db }) => ({ items: await listCurrencies(db) }),
  countries: async ({ db }) => ({ items: await listCountries(db) }),
  regions: async ({ db, input }) => ({ items: await regionsOf(db, input.countryId) }),
  convertUrl: async ({ db, input, now }) => convertUrl(db, input.url, now()),
  urls: async ({ db, input, now }) => {
    const { items, total } = await listUrls(db, input, now());
    return { items, ...pageFacts(input, total) };
  },
  urlShards: async ({ db, now }) => ({
    items: (await listShardStarts(db, now())).map((after) => ({ after })),
  }),
  urlShard: async ({ db, input, now }) => ({
    items: await listUrlShard(db, input.after, input.until, now()),
  }),
  sitemap: async ({ db, now }) => ({ items: await readSitemap(db, now()) }),
  seo: async ({ db }) => ({ items: await listSeo(db) }),
  popup: async ({ db, input, now }) => ({ popup: await popupsFor(db, input, now()) }),
  wides: async ({ db, input }) => ({ items: await listWides(db, input.position) }),
  subscribe: async ({ db, input, limits, from }) => {
    await limits.count('networkLetter', from);
    await limits.count('networkUnaskedMail', from);
    const isFirst = await keepSubscriber(db, input.email);
    const message = isFirst ? 'Thank you. You are on the list.' : 'You are already on the list.';
    return { message, isFirst };
  },
};
