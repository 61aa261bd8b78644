import type { PageFacts } from '@/lib/tracking/events';
import { useBlog } from '@/stores/blog';
import { useMain, type ShownType } from '@/stores/main';
import { useProductList } from '@/stores/product-list';

type Content = Pick<PageFacts, 'content_id' | 'content_category' | 'search_term' | 'search_results'>;

const contentOf: Partial<Record<ShownType, () => Content>> = {
  product: () => {
    const { productInfo } = useMain.getState();
    return { content_id: productInfo?.productId, content_category: productInfo?.categoryId };
  },
  category: () => ({ content_id: useProductList.getState().categoryId }),
  // The category is where the reader came from; a list has it without a post.
  blog: () => {
    const { blogInfo, blogCatId } = useBlog.getState();
    return { content_id: blogInfo?.id, content_category: blogCatId };
  },
  cms_page: () => ({ content_id: useBlog.getState().cmsPageId }),
  search: () => {
    const { searchProductListData } = useMain.getState();
    const { q, total } = searchProductListData ?? {};
    // An e-mail address that somebody types into the search is told in no event.
    return { search_term: q?.includes('@') ? undefined : q, search_results: total };
  },
};

/** What the page on the screen has told of itself, for whoever counts it; nothing where a page told nothing. */
export function pageFacts(): PageFacts {
  const { pageType, pageInfoUrl, seoInfo } = useMain.getState();
  if (pageType === '') return {};

  const facts = {
    page_type: pageType,
    page_path: pageInfoUrl,
    page_title: seoInfo?.title,
    ...contentOf[pageType]?.(),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact != null));
}
