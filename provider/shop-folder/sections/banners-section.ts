import { homeTag, systemTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { Banners, readBannersFile } from '@/provider/shop-folder/content/banners';
import { toFields, type Fields, type FileEntry } from '@/provider/shop-folder/entries/entry';
import type { Base } from '@/provider/shop-folder/entries/imported-entries';
import type { EntryChange, Section } from '@/provider/shop-folder/entries/section';
import { withTranslations } from '@/provider/shop-folder/entries/with-translations';
import { createPlainYamlSection, listItemKeys } from '@/provider/shop-folder/entries/yaml-section';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import {
  BANNER_LISTS,
  loadBannerIds,
  loadBanners,
  orderBanners,
  removeBanner,
  saveBanner,
  type BannerList,
} from './banner-rows';
import type { ContentReferences } from './references';

/** What a banner is known by, in files and in conflicts: texts and images can change. */
const names: Record<BannerList, (item: Fields) => string> = {
  top: ({ link }) => String(link),
  pages: ({ page, link }) => `/${String(page)} ${String(link)}`,
  videos: ({ file }) => String(file),
};

/** The order of a list is a field of the file: moving a banner changes no banner. */
const ORDERS: Record<string, BannerList> = { top_order: 'top', pages_order: 'pages', videos_order: 'videos' };

const toKeys = (list: BannerList) => (items: readonly Fields[]) => listItemKeys(list, items, names[list]);

const getOrders = (keys: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(ORDERS).flatMap(([field, list]) => {
      const order = keys.filter((key) => key.startsWith(`${list} `));
      return order.length > 0 ? [[field, order]] : [];
    }),
  );

/** Keys that are not in `order` follow those that are. */
function sortByOrder(keys: readonly string[], order: unknown): string[] {
  const known = Array.isArray(order) ? (order as string[]) : [];
  const getPlace = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  return keys.toSorted((a, b) => getPlace(a) - getPlace(b));
}

async function saveBanners(db: Db, changes: readonly EntryChange[], dates: DateContext): Promise<void> {
  const orders = changes.find(({ key }) => key === '')?.after;
  for (const [field, list] of Object.entries(ORDERS)) {
    const ids = await loadBannerIds(db, list, toKeys(list));
    for (const { key, after } of changes)
      if (key.startsWith(`${list} `))
        ids.set(key, await saveBanner(db, list, { id: ids.get(key), item: toFields(after), dates }));
    const order = orders?.[field] ? sortByOrder([...ids.keys()], orders[field]) : [...ids.keys()];
    await orderBanners(
      db,
      list,
      order.map((key) => ids.get(key)!),
    );
  }
}

const section = createPlainYamlSection<typeof Banners, ContentReferences>({
  name: 'banners',
  file: 'banners.yaml',
  schema: Banners,
  lists: names,
  read: readBannersFile,
  load: loadBanners,
  save: async () => {},
  remove: async (db, { list, id }) => {
    const ids = await loadBannerIds(db, list as BannerList, toKeys(list as BannerList));
    const row = ids.get(`${list} ${id}`);
    if (row !== undefined) await removeBanner(db, list as BannerList, row);
    return 'removed';
  },
  tags: [homeTag(), systemTag()],
  counters: Object.keys(ORDERS),
});

/** Earlier imports kept each list as one value. */
function splitLists(base: Base): Base {
  const lists = base.get('');
  if (!lists || !BANNER_LISTS.some((list) => Array.isArray(lists.values[list]))) return base;
  const entries = BANNER_LISTS.flatMap((list) => {
    const values = (lists.values[list] ?? []) as Fields[];
    const source = (lists.source?.[list] ?? []) as Fields[];
    const sourceKeys = toKeys(list)(source);
    return toKeys(list)(values).map((key, at) => ({
      key,
      source: toFields(source[sourceKeys.indexOf(key)] ?? values[at]!),
      values: toFields(values[at]!),
    }));
  });
  const orders = getOrders(entries.map(({ key }) => key));
  return new Map([
    ['', { source: lists.source && orders, values: orders, position: 0 }],
    ...entries.map(({ key, ...entry }, at) => [key, { ...entry, position: at + 1 }] as const),
  ]);
}

const addOrders = (entries: readonly FileEntry[]): FileEntry[] => {
  const orders = getOrders(entries.map(({ key }) => key));
  return entries.map((entry) => (entry.key === '' ? { ...entry, source: orders, values: orders } : entry));
};

export const bannersSection: Section<ContentReferences> = withTranslations({
  ...section,
  upgradeBase: splitLists,
  read: async (folder, references) => {
    const files = await section.read(folder, references);
    return { ...files, entries: addOrders(files.entries) };
  },
  load: async (db, base) => {
    const shop = await section.load(db, base);
    return new Map([...shop, ['', getOrders([...shop.keys()])]]);
  },
  save: saveBanners,
  format: (entries, folder) => {
    const keys = [...entries.keys()].filter((key) => key !== '');
    const sorted = Object.entries(ORDERS).flatMap(([field, list]) =>
      sortByOrder(
        keys.filter((key) => key.startsWith(`${list} `)),
        entries.get('')?.[field],
      ),
    );
    return section.format(new Map(sorted.map((key) => [key, entries.get(key)!])), folder);
  },
});
