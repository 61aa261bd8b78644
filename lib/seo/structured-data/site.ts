import type { OpeningHoursSpecification, Organization, WebSite } from 'schema-dts';
import { getImageUrl } from '@/lib/format/image';

/** What every builder needs to know of the shop: its public URL and its name. */
export type Site = { url: string; name: string };

/** The absolute public URL of a path of the shop. */
export const getAbsoluteUrl = (site: Site, path: string) => new URL(path, site.url).href;

/** The absolute public URL of an image on the image host. */
export const getAbsoluteImageUrl = (site: Site, path: string) => getAbsoluteUrl(site, getImageUrl(path));

const getOrganizationId = (site: Site) => getAbsoluteUrl(site, '/#organization');

/** Identifies the publisher where its full data is elsewhere in the document. */
export const buildPublisherJsonLd = (site: Site): Organization => ({
  '@type': 'Organization',
  '@id': getOrganizationId(site),
  name: site.name,
  url: getAbsoluteUrl(site, '/'),
});

export type OrganizationDetails = {
  legalName: string | undefined;
  email: string | undefined;
  telephone: string | undefined;
  address: string | undefined;
  /** Its pages in social networks. */
  sameAs: readonly string[];
  /** When people answer; a day without times is closed. */
  openingDays: readonly OpeningDay[];
};

type DayName = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
type OpeningDay = { day: DayName; times: readonly { from: string; to: string }[] };

/** Google reads a closed day as one that ends when it begins, and the end of the day as 23:59. */
const CLOSED = { from: '00:00', to: '00:00' };
const END_OF_DAY = { written: '24:00', read: '23:59' };

/** One specification for all days with the same times. */
function buildOpeningHours(days: readonly OpeningDay[]): OpeningHoursSpecification[] {
  const daysByTimes = new Map<string, DayName[]>();
  for (const { day, times } of days)
    for (const { from, to } of times.length > 0 ? times : [CLOSED]) {
      const key = `${from} ${to === END_OF_DAY.written ? END_OF_DAY.read : to}`;
      daysByTimes.set(key, [...(daysByTimes.get(key) ?? []), day]);
    }
  return [...daysByTimes].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

export const buildOrganizationJsonLd = (
  site: Site,
  { sameAs, openingDays, ...details }: OrganizationDetails,
): Organization => ({
  ...(buildPublisherJsonLd(site) as Exclude<Organization, string>),
  logo: getAbsoluteUrl(site, '/icon.svg'),
  ...Object.fromEntries(Object.entries(details).filter(([, value]) => value)),
  ...(sameAs.length > 0 && { sameAs: [...sameAs] }),
  ...(openingDays.length > 0 && {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(details.email && { email: details.email }),
      ...(details.telephone && { telephone: details.telephone }),
      hoursAvailable: buildOpeningHours(openingDays),
    },
  }),
});

/** schema-dts has no name for the field that places the search term; Google requires this one. */
type SearchActionInput = { 'query-input': string };

export function buildWebSiteJsonLd(site: Site): WebSite {
  const search = {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: `${getAbsoluteUrl(site, '/search/result')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  } satisfies SearchActionInput & Record<string, unknown>;
  return {
    '@type': 'WebSite',
    '@id': getAbsoluteUrl(site, '/#website'),
    name: site.name,
    url: getAbsoluteUrl(site, '/'),
    publisher: { '@id': getOrganizationId(site) },
    potentialAction: search,
  };
}
