import 'server-only';
import type { Currency } from '@/contract/system';
import { toMarkdownHref } from '@/lib/paths/markdown-paths';
import { escapeText, joinBlocks, toBullets, toHeading, toLink, toQuote } from './markdown/format';
import { renderSiteMap, type SiteMapNode } from './markdown/site-map';
import { getAbsoluteUrl, type Site } from './structured-data/site';

type LlmsTxt = {
  site: Site;
  description: string;
  /** The base currency first. */
  currencies: readonly Pick<Currency, 'code'>[];
  /** All pages, in the order of their parts. */
  pages: readonly SiteMapNode[];
};

/** Of each part; the sitemap has all of them. */
const PAGES_MAX = 50;

/** The file by which language models find their way (https://llmstxt.org). */
export function renderLlmsTxt({ site, description, currencies, pages }: LlmsTxt): string {
  const toUrl = (path: string) => getAbsoluteUrl(site, path);
  const [base, ...others] = currencies.map(({ code }) => code);
  const parts = pages.map((part) => ({ ...part, children: part.children.slice(0, PAGES_MAX) }));
  return joinBlocks(
    toHeading(1, escapeText(site.name)),
    description && toQuote(escapeText(description)),
    toBullets([
      `Each page is there in Markdown, too: with \`.md\` at the end of its path, or with the header \`Accept: text/markdown\`. The home page is ${toUrl(toMarkdownHref('/'))}.`,
      `Search: ${toUrl('/search/result.md')}?q=words`,
      ...(base ? [`Prices are in ${base}.`] : []),
      ...(others.length > 0
        ? [
            `With \`?currency=${others[0]}\` they are in ${others[0]}; there is also ${others.slice(1).join(', ')}.`,
          ]
        : []),
    ]),
    toHeading(2, 'For software'),
    toBullets([
      `${toLink('Shopping for somebody', toUrl('/agents.md'))}: the calls from a search to an order`,
      `${toLink('Calls', toUrl('/api/common/api'))}: all calls of the shop with their purpose`,
      `${toLink('Product feed', toUrl('/product-feed.xml'))}: each variant with its price and stock, in the format of Google Merchant Center`,
      `${toLink('Sitemap', toUrl('/sitemap.xml'))}: all addresses`,
    ]),
    renderSiteMap(parts, (path) => toUrl(toMarkdownHref(path))),
  );
}
