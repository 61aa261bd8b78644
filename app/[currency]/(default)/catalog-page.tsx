import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { buildCmsPageMetadata } from '@/components/blog/blog-metadata';
import { CmsPageContent } from '@/components/blog/cms-page-content';
import { buildCategoryMetadata } from '@/components/category/category-metadata';
import { CategoryPage } from '@/components/category/category-page';
import { buildProductMetadata } from '@/components/product/product-metadata';
import { ImprintPage } from '@/components/legal/imprint-page';
import * as legalText from '@/components/legal/legal-text';
import { WithdrawalPage } from '@/components/legal/withdrawal-page';
import { ProductPage } from '@/components/product/product-page';
import { ProductPreloader } from '@/components/product/purchase/product-preloader';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { shopSettings } from '@/lib/config/shop-settings';
import { findUrlTarget } from '@/lib/cached/system';
import { parseListQuery } from '@/lib/catalog/list-query';
import { decodeUrlPath } from '@/lib/paths/url-path';
import { toShopHref } from '@/lib/paths/shop-href';

type PageParams = { currency: string; urlPath: string[] };
/** `searchParams` holds the selected filters or options. */
type FilteredPageParams = PageParams & { searchParams?: Record<string, string> };

const MOVED_PERMANENTLY = 301;

/** Returns the target of a shop path; otherwise throws a 404 or redirects to its new address. */
export async function requireUrlTarget({ currency, urlPath }: PageParams) {
  const urlTarget = await findUrlTarget(currency, decodeUrlPath(urlPath));
  if (urlTarget?.type === 'redirect' && urlTarget.redirectUrl) {
    const target = toShopHref(urlTarget.redirectUrl);
    if (urlTarget.redirectType === MOVED_PERMANENTLY) permanentRedirect(target);
    redirect(target);
  }
  if (urlTarget?.type === 'blog') permanentRedirect(`/${urlTarget.urlPath}`);
  if (urlTarget?.id == null) notFound();
  return { type: urlTarget.type, id: urlTarget.id };
}

/** Pages that exist where shop.yaml has what is on them; else their paths are those of text pages. */
const legalPages = {
  imprint: { title: legalText.imprint, Page: ImprintPage },
  withdrawal: { title: legalText.withdrawal, Page: WithdrawalPage },
};

function findLegalPage({ urlPath }: PageParams) {
  const path = decodeUrlPath(urlPath);
  return (path === 'imprint' || path === 'withdrawal') && shopSettings?.[path] ? legalPages[path] : null;
}

/** Renders a category, product or CMS page with the filters or options of the query. */
export async function CatalogPage({ searchParams = {}, ...pageParams }: FilteredPageParams) {
  const { currency } = pageParams;
  if (currency === NO_CURRENCY) return null;

  const legalPage = findLegalPage(pageParams);
  if (legalPage) return <legalPage.Page />;
  const { type, id } = await requireUrlTarget(pageParams);
  if (type === 'category') {
    const query = parseListQuery(new URLSearchParams(searchParams));
    return (
      <>
        <CategoryPage currency={currency} id={id} query={query} />
        <ProductPreloader />
      </>
    );
  }
  if (type === 'product') return <ProductPage currency={currency} id={id} selectedOptions={searchParams} />;
  if (type === 'cms_page') return <CmsPageContent currency={currency} id={id} />;
  notFound();
}

export async function buildCatalogMetadata({
  currency,
  urlPath,
  searchParams = {},
}: FilteredPageParams): Promise<Metadata> {
  const legalPage = findLegalPage({ currency, urlPath });
  if (legalPage) return { title: legalPage.title, alternates: { canonical: `/${decodeUrlPath(urlPath)}` } };
  const urlTarget = await findUrlTarget(currency, decodeUrlPath(urlPath));
  if (urlTarget?.type === 'category' && urlTarget.id !== null) {
    const query = parseListQuery(new URLSearchParams(searchParams));
    return buildCategoryMetadata(currency, urlTarget.id, query);
  }
  if (urlTarget?.type === 'product' && urlTarget.id !== null)
    return buildProductMetadata(currency, urlTarget.id);
  if (urlTarget?.type === 'cms_page' && urlTarget.id !== null)
    return buildCmsPageMetadata(currency, urlTarget.id);
  return buildNotFoundMetadata(currency);
}
