'use client';

import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { ShopLink } from '@/components/ui/shop-link';
import { TextButton, TextLink } from '@/components/ui/text-link';
import type { ProductCard } from '@/contract/product-card';
import { searchHref } from '@/lib/browser/recent-searches';
import { cardHref } from '@/lib/format/card-href';
import { SearchHeading } from './search-words';
import type { Found } from './use-search-lookup';

type SearchMatchesProps = {
  typed: string;
  found: Found | null;
  /** Shown while nothing is typed. */
  before: { isOwn: boolean; items: readonly ProductCard[] };
  onSearch: (term: string) => void;
  onGo: () => void;
};

/** The right column: three products that fit best, or what to try when nothing fits. */
export function SearchMatches({ typed, found, before, onSearch, onGo }: SearchMatchesProps) {
  if (typed.trim() === '') {
    if (before.items.length === 0) return null;
    return (
      <section>
        <SearchHeading>{before.isOwn ? 'Looked at lately' : 'Best sellers'}</SearchHeading>
        <ProductRows items={before.items} onGo={onGo} />
      </section>
    );
  }
  if (!found) return null;
  const nearest = found.correctedTo ?? found.didYouMean[0];
  const isAnother = found.total === 0 || found.correctedTo !== null;

  return (
    <section aria-live="polite">
      {isAnother && <NoMatch term={found.term} nearest={nearest} onSearch={onSearch} />}
      {found.total > 0 && <BestMatches found={found} onGo={onGo} />}
    </section>
  );
}

type NoMatchProps = { term: string; nearest: string | undefined; onSearch: (term: string) => void };

const NoMatch = ({ term, nearest, onSearch }: NoMatchProps) => (
  <p className="flex min-h-11 items-center">
    <span>
      No results for &lsquo;{term}&rsquo;.
      {nearest && (
        <>
          {' '}
          Did you mean <TextButton onClick={() => onSearch(nearest)}>{nearest}</TextButton>?
        </>
      )}
    </span>
  </p>
);

function BestMatches({ found, onGo }: { found: Found; onGo: () => void }) {
  return (
    <>
      <SearchHeading
        aside={
          <TextLink href={searchHref(found.term)} prefetch={false} onClick={onGo} className="text-small">
            All {found.total}
          </TextLink>
        }
      >
        Best matches
      </SearchHeading>
      <ProductRows items={found.items} onGo={onGo} />
    </>
  );
}

type ProductRowsProps = { items: readonly ProductCard[]; onGo: () => void };

const ProductRows = ({ items, onGo }: ProductRowsProps) => (
  <ul className="mt-1 grid gap-4.5">
    {items.map((product) => (
      <li key={product.id}>
        <ShopLink
          href={cardHref(product)}
          prefetch={false}
          onClick={onGo}
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
