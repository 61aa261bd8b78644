import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { cmsPageMetadata } from '@/components/blog/blog-metadata';
import { CmsPageView } from '@/components/blog/cms-page-view';
import { categoryMetadata } from '@/components/category/category-metadata';
import { CategoryPage } from '@/components/category/category-page';
import { productMetadata } from '@/components/product/product-metadata';
import { ProductPage } from '@/components/product/product-page';
import { ProductWarmth } from '@/components/product/product-warmth';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { missingMetadata } from '@/lib/cached/page-metadata';
import { convertUrl } from '@/lib/cached/system';
import { readListQuery } from '@/lib/format/list-query';
import { pathOf } from '@/lib/format/url-path';
import { shopHref } from '@/lib/format/shop-href';

type Address = { currency: string; urlPath: string[] };
/** `choice` is what the query of the address chooses. */
type Chosen = Address & { choice?: Record<string, string> };

const MOVED_FOR_GOOD = 301;

/** What stands at an address of the shop; it leaves for 404, or for where the address has moved to. */
export async function requireAddress({ currency, urlPath }: Address) {
  const found = await convertUrl(currency, pathOf(urlPath));
  if (found?.type === 'redirect' && found.redirectUrl) {
    const target = shopHref(found.redirectUrl);
    if (found.redirectType === MOVED_FOR_GOOD) permanentRedirect(target);
    redirect(target);
  }
  if (found?.type === 'blog') permanentRedirect(`/${found.urlPath}`);
  if (found?.id == null) notFound();
  return { type: found.type, id: found.id };
}

/** A category, a product or a page of text, with what the query of its address chooses. */
export async function ShopPage({ choice = {}, ...address }: Chosen) {
  const { currency } = address;
  if (currency === NO_CURRENCY) return null;

  const { type, id } = await requireAddress(address);
  if (type === 'category') {
    const query = readListQuery(new URLSearchParams(choice));
    return (
      <>
        <CategoryPage currency={currency} id={id} query={query} />
        <ProductWarmth />
      </>
    );
  }
  if (type === 'product') return <ProductPage currency={currency} id={id} choice={choice} />;
  if (type === 'cms_page') return <CmsPageView currency={currency} id={id} />;
  notFound();
}

export async function shopMetadata({ currency, urlPath, choice = {} }: Chosen): Promise<Metadata> {
  const found = await convertUrl(currency, pathOf(urlPath));
  if (found?.type === 'category' && found.id !== null) {
    const query = readListQuery(new URLSearchParams(choice));
    return categoryMetadata(currency, found.id, query);
  }
  if (found?.type === 'product' && found.id !== null) return productMetadata(currency, found.id);
  if (found?.type === 'cms_page' && found.id !== null) return cmsPageMetadata(currency, found.id);
  return missingMetadata(currency);
}
