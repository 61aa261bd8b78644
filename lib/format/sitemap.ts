const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export type SitemapEntry = {
  /** A whole address. */
  address: string;
  /** ISO 8601; null where nobody knows. */
  changedAt: string | null;
};

const entryXml = ({ address, changedAt }: SitemapEntry) =>
  `<url><loc>${escaped(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;

export const sitemapXml = (entries: readonly SitemapEntry[]) =>
  `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${entries.map(entryXml).join('\n')}\n</urlset>\n`;

/** The list of the shards. */
export const sitemapIndexXml = (addresses: readonly string[]) =>
  `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${addresses
    .map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;
