const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export type SitemapEntry = {
  /** An absolute URL. */
  url: string;
  /** ISO 8601; null if unknown. */
  changedAt: string | null;
};

const toEntryXml = ({ url, changedAt }: SitemapEntry) =>
  `<url><loc>${escapeXml(url)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;

export const buildSitemapXml = (entries: readonly SitemapEntry[]) =>
  `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${entries.map(toEntryXml).join('\n')}\n</urlset>\n`;

/** The index of the shards. */
export const buildSitemapIndexXml = (addresses: readonly string[]) =>
  `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${addresses
    .map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;
