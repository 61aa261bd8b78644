import { ProductPreloader } from '@/components/product/purchase/product-preloader';
import { SearchResults } from '@/components/search/search-results';
import { SearchStart } from '@/components/search/search-start';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { parseListQuery } from '@/lib/catalog/list-query';
import { flattenSearchParams, type SearchParams } from '@/lib/paths/search-params';

// Without JavaScript, a streamed list could not move into place, so the page waits for it.
export const instant = false;

const QUERY_MAX = 100; // contract/search.ts

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

const parseSearchTerm = ({ q = '' }: Record<string, string>) => q.trim().slice(0, QUERY_MAX);

// The query is shown in the h1: a title that waited for it would delay the whole head.
export const generateMetadata = createGenerateMetadata('/search/result', 'Search results', {
  robots: { index: false, follow: true },
});

export default async function SearchResultPage({ params, searchParams }: Props) {
  const { currency } = await params;
  const flatParams = flattenSearchParams(await searchParams);
  if (currency === NO_CURRENCY) return null;

  const q = parseSearchTerm(flatParams);
  return (
    <>
      {q === '' ? (
        <SearchStart currency={currency} />
      ) : (
        <SearchResults
          currency={currency}
          q={q}
          isExact={flatParams.is_exact === '1'}
          query={parseListQuery(new URLSearchParams(flatParams))}
        />
      )}
      <ProductPreloader />
    </>
  );
}
