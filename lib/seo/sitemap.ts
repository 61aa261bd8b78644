import { escapeXml } from './escape-xml';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** The same page for the people of a country, in their currency; "x-default" for everybody else. */
export type SitemapAlternate = {
  /** "en-GB" */
  locale: string;
  /** An absolute URL. */
  url: string;
};

export type SitemapEntry = {
  /** An absolute URL. */
  url: string;
  /** ISO 8601; null if unknown. */
  changedAt: string | null;
  /** All forms of the page, itself included, the same for each of them; empty if it has one alone. */
  alternates?: readonly SitemapAlternate[];
};

const toAlternateXml = ({ locale, url }: SitemapAlternate) =>
  `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(url)}"/>`;

const toEntryXml = ({ url, changedAt, alternates = [] }: SitemapEntry) =>
  `<url><loc>${escapeXml(url)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}${alternates.map(toAlternateXml).join('')}</url>`;

export function buildSitemapXml(entries: readonly SitemapEntry[]) {
  const hasAlternates = entries.some(({ alternates = [] }) => alternates.length > 0);
  const namespaces = `xmlns="${NAMESPACE}"${hasAlternates ? ` xmlns:xhtml="${XHTML}"` : ''}`;
  return `${HEAD}\n<urlset ${namespaces}>\n${entries.map(toEntryXml).join('\n')}\n</urlset>\n`;
}

/** The index of the shards. */
export const buildSitemapIndexXml = (addresses: readonly string[]) =>
  `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${addresses
    .map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;
