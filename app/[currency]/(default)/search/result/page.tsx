import { ProductWarmth } from '@/components/product/product-warmth';
import { SearchResults } from '@/components/search/search-results';
import { SearchStart } from '@/components/search/search-start';
import { metadataOf } from '@/lib/cached/page-metadata';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { readListQuery } from '@/lib/format/list-query';
import { choiceOf, type SearchParams } from '@/lib/format/search-params';

// Without script nothing could put a streamed list in its place, so the page waits for it.
export const instant = false;

const WORDS_MAX = 100; // contract/search.ts

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

const wordsOf = ({ q = '' }: Record<string, string>) => q.trim().slice(0, WORDS_MAX);

// The words stand in the h1: a title that waited for the query would hold back the whole head.
export const generateMetadata = metadataOf('/search/result', 'Search results', {
  robots: { index: false, follow: true },
});

export default async function SearchPage({ params, searchParams }: Props) {
  const { currency } = await params;
  const choice = choiceOf(await searchParams);
  if (currency === NO_CURRENCY) return null;

  const q = wordsOf(choice);
  return (
    <>
      {q === '' ? (
        <SearchStart currency={currency} />
      ) : (
        <SearchResults
          currency={currency}
          q={q}
          isExact={choice.is_exact === '1'}
          query={readListQuery(new URLSearchParams(choice))}
        />
      )}
      <ProductWarmth />
    </>
  );
}
