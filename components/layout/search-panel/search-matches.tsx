'use client';

import * as searchPanelText from '@/components/layout/search-panel/search-panel-text';
import { Picture } from '@/components/ui/display/picture';
import { Price } from '@/components/ui/display/price';
import { ShopLink } from '@/components/ui/display/shop-link';
import { TextButton, TextLink } from '@/components/ui/display/text-link';
import type { ProductCardData } from '@/contract/product-card';
import { getSearchHref } from '@/lib/storage/recent-searches';
import { getCardHref } from '@/lib/paths/card-href';
import { SearchHeading } from './search-suggestions';
import type { SearchLookupResult } from './use-search-lookup';

type SearchMatchesProps = {
  typed: string;
  result: SearchLookupResult | null;
  /** Shown while nothing is typed. */
  defaults: { isRecentlyViewed: boolean; items: readonly ProductCardData[] };
  onSearch: (term: string) => void;
  onNavigate: () => void;
};

/** The right column: the three best matching products, or suggestions if nothing matches. */
export function SearchMatches({ typed, result, defaults, onSearch, onNavigate }: SearchMatchesProps) {
  if (typed.trim() === '') {
    if (defaults.items.length === 0) return null;
    return (
      <section>
        <SearchHeading>
          {defaults.isRecentlyViewed ? searchPanelText.recentlyViewed : searchPanelText.bestSellers}
        </SearchHeading>
        <ProductRows items={defaults.items} onNavigate={onNavigate} />
      </section>
    );
  }
  if (!result) return null;
  const nearest = result.correctedTo ?? result.didYouMean[0];
  const isInexactMatch = result.total === 0 || result.correctedTo !== null;

  return (
    <section aria-live="polite">
      {isInexactMatch && <NoMatch term={result.term} nearest={nearest} onSearch={onSearch} />}
      {result.total > 0 && <BestMatches result={result} onNavigate={onNavigate} />}
    </section>
  );
}

type NoMatchProps = { term: string; nearest: string | undefined; onSearch: (term: string) => void };

const NoMatch = ({ term, nearest, onSearch }: NoMatchProps) => (
  <p className="flex min-h-11 items-center">
    <span>
      {searchPanelText.noResults(term)}
      {nearest && (
        <>
          {' '}
          {searchPanelText.didYouMean(<TextButton onClick={() => onSearch(nearest)}>{nearest}</TextButton>)}
        </>
      )}
    </span>
  </p>
);

function BestMatches({ result, onNavigate }: { result: SearchLookupResult; onNavigate: () => void }) {
  return (
    <>
      <SearchHeading
        aside={
          <TextLink
            href={getSearchHref(result.term)}
            prefetch={false}
            onClick={onNavigate}
            className="text-small"
          >
            {searchPanelText.allMatches(result.total)}
          </TextLink>
        }
      >
        {searchPanelText.bestMatches}
      </SearchHeading>
      <ProductRows items={result.items} onNavigate={onNavigate} />
    </>
  );
}

type ProductRowsProps = { items: readonly ProductCardData[]; onNavigate: () => void };

const ProductRows = ({ items, onNavigate }: ProductRowsProps) => (
  <ul className="mt-1 grid gap-4.5">
    {items.map((product) => (
      <li key={product.id}>
        <ShopLink
          href={getCardHref(product)}
          prefetch={false}
          onClick={onNavigate}
          className="group flex items-center gap-4"
        >
          <Picture
            path={product.image}
            alt=""
            width={900}
            height={1200}
            sizes="84px"
            ground="rose"
            className="w-21 shrink-0"
          />
          <span className="min-w-0">
            <span className="block font-semibold group-hover:text-wine">{product.name}</span>
            <span className="block text-small text-ink-2">{product.meta}</span>
            <Price
              now={product.previewFinalPriceFormat}
              was={product.discountPercent > 0 ? product.previewPriceFormat : null}
            />
          </span>
        </ShopLink>
      </li>
    ))}
  </ul>
);
