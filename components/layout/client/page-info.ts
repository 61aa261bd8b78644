import type { PageViewParams } from '@/lib/analytics/events';
import { useBlog } from '@/stores/blog';
import { useMain, type ShopPageType } from '@/stores/main';
import { useProductList } from '@/stores/product-list';

type PageContentInfo = Pick<
  PageViewParams,
  'content_id' | 'content_category' | 'search_term' | 'search_results'
>;

const contentByType: Partial<Record<ShopPageType, () => PageContentInfo>> = {
  product: () => {
    const { productInfo } = useMain.getState();
    return { content_id: productInfo?.productId, content_category: productInfo?.categoryId };
  },
  category: () => ({ content_id: useProductList.getState().categoryId }),
  // The category is the one the reader came from; a list has one without a post.
  blog: () => {
    const { blogInfo, blogCatId } = useBlog.getState();
    return { content_id: blogInfo?.id, content_category: blogCatId };
  },
  cms_page: () => ({ content_id: useBlog.getState().cmsPageId }),
  search: () => {
    const { searchProductListData } = useMain.getState();
    const { q, total } = searchProductListData ?? {};
    // Analytics events must not contain an email address typed into the search.
    return { search_term: q?.includes('@') ? undefined : q, search_results: total };
  },
};

/** Returns what the current page has reported about itself, for analytics; empty if it reported nothing. */
export function getPageInfo(): PageViewParams {
  const { pageType, pageInfoUrl, seoInfo } = useMain.getState();
  if (pageType === '') return {};

  const params = {
    page_type: pageType,
    page_path: pageInfoUrl,
    page_title: seoInfo?.title,
    ...contentByType[pageType]?.(),
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value != null));
}
