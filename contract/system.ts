import { get, post } from './call';
import { z } from 'zod';
import {
  Email,
  BooleanParam,
  ImagePath,
  ImageTile,
  Link,
  paginated,
  Paging,
  DateTime,
  TextSide,
} from './primitives';

export const Currency = z.object({
  code: z.string(),
  symbol: z.string(),
  name: z.string(),
  /** Units of this currency for one unit of the base currency. */
  rate: z.number(),
});
export type Currency = z.infer<typeof Currency>;

export const Country = z.object({
  id: z.string(),
  twoLetterAbbreviation: z.string(),
  fullName: z.string(),
  phonePrefix: z.string(),
  postcodeLabel: z.string(),
  /** A regular expression for the whole postcode; null where the country has none. */
  postcodePattern: z.string().nullable(),
  postcodeExample: z.string().nullable(),
  isRegionRequired: z.boolean(),
  hasShipping: z.boolean(),
});
export type Country = z.infer<typeof Country>;

export const Region = z.object({ id: z.number(), regionId: z.number(), code: z.string(), name: z.string() });
export type Region = z.infer<typeof Region>;

export const PageType = z.enum(['category', 'product', 'cms_page', 'blog', 'activity', 'redirect']);

/** A path of the catalog, or one of the shop's own pages: `/`, `/blog`, `/cart`. */
export const ConvertedUrl = z.object({
  type: z.enum([...PageType.options, 'page']),
  id: z.number().nullable(),
  urlPath: z.string(),
  redirectUrl: z.string().nullable(),
  redirectType: z.number().nullable(),
});
export type ConvertedUrl = z.infer<typeof ConvertedUrl>;

export const SystemConfigs = z.object({
  footerAboutUs: z.array(Link).optional(),
  footerNeedHelp: z.array(Link).optional(),
  footerContactUs: z.array(Link).optional(),
  searchPageHotKeywords: z.array(Link).optional(),
});
export type SystemConfigs = z.infer<typeof SystemConfigs>;

export const SeoItem = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  image: ImagePath.nullable(),
  canonical: z.string().nullable(),
});
export type SeoItem = z.infer<typeof SeoItem>;

export const Popup = z.object({
  identifier: z.string(),
  id: z.number(),
  type: z.enum(['coupon', 'newsletter', 'notice', 'retention']),
  title: z.string(),
  content: z.string(),
  image: ImagePath.nullable(),
  link: z.string().nullable(),
  delaySeconds: z.number(),
  couponId: z.number().nullable(),
  startTime: DateTime.nullable(),
  endTime: DateTime.nullable(),
});
export type Popup = z.infer<typeof Popup>;

export const URLS_PER_SHARD = 1000;
const ListedUrl = z.object({ urlPath: z.string(), type: PageType, updatedAt: DateTime });
/** A position in the list of all paths, as given by the list of shards. */
const UrlCursor = z.string().regex(/^\d{1,2}-\d{1,10}$/);

const SitemapNode = z.object({
  title: z.string(),
  urlPath: z.string(),
  children: z.array(z.object({ title: z.string(), urlPath: z.string() })),
});

export const system = {
  serverTime: get('/api/common/server_time', {
    data: z.object({ now: z.number() }),
  }),
  configs: get('/api/common/system_configs', {
    input: z.object({ module: z.enum(['system_other_configs', 'system_configs']) }),
    data: SystemConfigs,
  }),
  calls: get('/api/common/api', {
    data: z.object({
      name: z.string(),
      version: z.string(),
      items: z.array(
        z.object({ method: z.string(), path: z.string(), purpose: z.string(), access: z.string() }),
      ),
    }),
  }),
  currencies: get('/api/common/currency', {
    data: z.object({ items: z.array(Currency) }),
  }),
  countries: get('/api/common/countries', {
    /** `defaultCountryId`: where the shop assumes shoppers to be who have not said so; missing if it does not say. */
    data: z.object({ items: z.array(Country), defaultCountryId: z.string().optional() }),
  }),
  regions: get('/api/common/regions', {
    input: z.object({ countryId: z.string().length(2) }),
    data: z.object({ items: z.array(Region) }),
  }),
  convertUrl: get('/api/common/convert_url', {
    input: z.object({ url: z.string().min(1).max(500) }),
    data: ConvertedUrl,
  }),
  urls: get('/api/common/urls', {
    input: Paging,
    data: z.object(paginated(ListedUrl)),
  }),
  urlShards: get('/api/common/url_shards', {
    data: z.object({ items: z.array(z.object({ after: UrlCursor })) }),
  }),
  urlShard: get('/api/common/url_shard', {
    input: z.object({ after: UrlCursor, until: UrlCursor.optional() }),
    data: z.object({ items: z.array(ListedUrl) }),
  }),
  sitemap: get('/api/common/sitemap', {
    data: z.object({ items: z.array(SitemapNode) }),
  }),
  seo: get('/api/seo', {
    data: z.object({ items: z.array(SeoItem) }),
  }),
  popup: get('/api/common/popup', {
    input: z.object({ posUri: z.string().max(500), queryParam: z.string().max(500).optional() }),
    data: z.object({ popup: z.array(Popup) }),
  }),
  listBanners: get('/api/wides', {
    input: z.object({ position: z.string().max(60).optional() }),
    data: z.object({
      items: z.array(ImageTile.extend({ id: z.number(), position: z.string(), wordsSide: TextSide })),
    }),
  }),
  subscribe: post('/api/auth/newsletter', {
    input: z.object({ email: Email, isAgreed: BooleanParam.optional() }),
    data: z.object({ message: z.string(), isFirst: z.boolean() }),
  }),
};
