import {
  buildBlogListMarkdown,
  buildCmsPageMarkdown,
  buildPostMarkdown,
} from '@/components/blog/blog-markdown';
import { buildCategoryMarkdown } from '@/components/category/category-markdown';
import { buildHomeMarkdown } from '@/components/home/home-markdown';
import * as footerText from '@/components/layout/footer/footer-text';
import { buildImprintMarkdown, buildWithdrawalMarkdown } from '@/components/legal/legal-markdown';
import { buildProductMarkdown } from '@/components/product/product-markdown';
import { buildSearchMarkdown } from '@/components/search/search-markdown';
import { findUrlTarget, readSiteMap } from '@/lib/cached/system';
import { EMPTY_LIST_QUERY, parseListQuery, serializeListQuery } from '@/lib/catalog/list-query';
import { isCurrencyCode } from '@/lib/config/currencies';
import { parseBlogCategorySegments, parsePageNumber } from '@/lib/paths/blog-paths';
import { hasMarkdown, toMarkdownHref, toPagePath } from '@/lib/paths/markdown-paths';
import { toShopHref } from '@/lib/paths/shop-href';
import { decodeUrlPath } from '@/lib/paths/url-path';
import { joinBlocks, toHeading } from '@/lib/seo/markdown/format';
import { renderSiteMap } from '@/lib/seo/markdown/site-map';
import { SITE } from '@/lib/seo/site';
import { getAbsoluteUrl } from '@/lib/seo/structured-data/site';

const QUERY_MAX = 100; // contract/search.ts
const MOVED_PERMANENTLY = 301;

/** A page in Markdown; where it has moved to; or neither if there is none. */
type MarkdownPage = { markdown: string | null } | { movedTo: string; isPermanent: boolean };

const none: MarkdownPage = { markdown: null };

async function readBlogMarkdown(currency: string, segments: readonly string[]): Promise<string | null> {
  const [first, second, ...rest] = segments;
  if (first === undefined) return buildBlogListMarkdown(currency, { category: null, page: 1 });
  if (first === 'page') {
    const page = rest.length === 0 ? parsePageNumber(second ?? '') : null;
    return page === null ? null : buildBlogListMarkdown(currency, { category: null, page });
  }
  if (first === 'category') {
    const list = parseBlogCategorySegments(segments.slice(1));
    return list && buildBlogListMarkdown(currency, list);
  }
  const target = await findUrlTarget(currency, `blog/${segments.join('/')}`);
  return target?.type === 'blog' && target.id !== null ? buildPostMarkdown(currency, target.id) : null;
}

async function readCatalogMarkdown(currency: string, urlPath: string): Promise<MarkdownPage> {
  const target = await findUrlTarget(currency, urlPath);
  if (target?.type === 'redirect' && target.redirectUrl)
    return {
      movedTo: toShopHref(target.redirectUrl),
      isPermanent: target.redirectType === MOVED_PERMANENTLY,
    };
  if (target?.type === 'blog') return { movedTo: `/${target.urlPath}`, isPermanent: true };
  if (target?.id == null) return none;
  if (target.type === 'category')
    return { markdown: await buildCategoryMarkdown(currency, target.id, EMPTY_LIST_QUERY) };
  if (target.type === 'product') return { markdown: await buildProductMarkdown(currency, target.id) };
  if (target.type === 'cms_page') return { markdown: await buildCmsPageMarkdown(currency, target.id) };
  return none;
}

/** A page without a selection, the same for everybody in a currency. */
async function readMarkdownPage(currency: string, path: string): Promise<MarkdownPage> {
  if (path === '/') return { markdown: await buildHomeMarkdown(currency) };
  if (path === '/site-map') {
    const pages = renderSiteMap(await readSiteMap(currency), (href) => href);
    return { markdown: joinBlocks(toHeading(1, footerText.allPages), pages) };
  }
  const legalMarkdown =
    path === '/imprint' ? buildImprintMarkdown() : path === '/withdrawal' ? buildWithdrawalMarkdown() : null;
  if (legalMarkdown) return { markdown: legalMarkdown };
  const [first, ...segments] = path.slice(1).split('/');
  if (first === 'blog') return { markdown: await readBlogMarkdown(currency, segments) };
  return readCatalogMarkdown(currency, path.slice(1));
}

/** A page with the shopper's own search or filters, which is read for each request. */
async function readSelectedPage(
  currency: string,
  path: string,
  search: URLSearchParams,
): Promise<MarkdownPage | null> {
  const query = parseListQuery(search);
  if (path === '/search/result') {
    const q = (search.get('q') ?? '').trim().slice(0, QUERY_MAX);
    if (q === '') return none;
    const isExact = search.get('is_exact') === '1';
    return { markdown: await buildSearchMarkdown(currency, { q, isExact, query }) };
  }
  if (serializeListQuery(query) === '') return null;
  const target = await findUrlTarget(currency, path.slice(1));
  if (target?.type !== 'category' || target.id === null) return null;
  return { markdown: await buildCategoryMarkdown(currency, target.id, query) };
}

type Props = { params: Promise<{ currency: string; urlPath?: string[] }> };

/** The pages of the shop in Markdown, at their address with ".md" (docs/decisions/machine-readers.md). */
export async function GET(request: Request, { params }: Props) {
  const { currency, urlPath = [] } = await params;
  const path = toPagePath(`/${decodeUrlPath(urlPath)}`);
  const search = new URL(request.url).searchParams;
  const page =
    isCurrencyCode(currency) && hasMarkdown(path)
      ? ((await readSelectedPage(currency, path, search)) ?? (await readMarkdownPage(currency, path)))
      : none;
  if ('movedTo' in page)
    return new Response(null, {
      status: page.isPermanent ? 308 : 307,
      headers: { Location: toMarkdownHref(page.movedTo) },
    });
  if (page.markdown === null) return new Response('Not found', { status: 404 });
  return new Response(`${page.markdown}\n`, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'private, max-age=0, must-revalidate',
      Vary: 'Accept',
      Link: `<${getAbsoluteUrl(SITE, path)}>; rel="canonical"`,
    },
  });
}
