import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { ShopLink } from '@/components/ui/display/shop-link';
import * as uiText from '@/components/ui/ui-text';
import { getPageNumbers } from '@/lib/format/page-numbers';

type PaginationProps = {
  page: number;
  lastPage: number;
  total: number;
  limit: number;
  getHref: (page: number) => string;
  /** Screen readers: "Pages of reviews". */
  label?: string;
  /** False where the browser fetches the pages, so that a prefetch is not worthwhile. */
  prefetch?: boolean;
  className?: string;
};

/** Real links to the pages of a list; none for a single page. */
export function Pagination({
  page,
  lastPage,
  total,
  limit,
  getHref,
  label = 'Pages',
  prefetch,
  className,
}: PaginationProps) {
  if (lastPage <= 1) return null;
  const firstItemNumber = (page - 1) * limit + 1;

  return (
    <nav aria-label={label} className={clsx('grid justify-items-center gap-3', className)}>
      <ul className="flex items-center gap-1 tabular-nums">
        <PageArrowLink
          href={page > 1 ? getHref(page - 1) : null}
          prefetch={prefetch}
          label="Previous page"
          rel="prev"
        >
          <Icon name="caret-left" size={20} />
        </PageArrowLink>
        {getPageNumbers(page, lastPage).map((number, index) =>
          number === null ? (
            <li key={`gap ${index}`} aria-hidden className="grid size-11 place-items-center max-md:size-8">
              …
            </li>
          ) : (
            <li key={number}>
              <ShopLink
                href={getHref(number)}
                prefetch={prefetch}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={clsx(
                  'grid size-11 place-items-center rounded-press transition-colors duration-120',
                  number === page ? 'bg-ink font-semibold text-white' : 'hover:bg-petal',
                )}
              >
                {number}
              </ShopLink>
            </li>
          ),
        )}
        <PageArrowLink
          href={page < lastPage ? getHref(page + 1) : null}
          prefetch={prefetch}
          label="Next page"
          rel="next"
        >
          <Icon name="caret-right" size={20} />
        </PageArrowLink>
      </ul>
      <p className="text-small text-ink-2 tabular-nums">
        {uiText.itemsShown(firstItemNumber, Math.min(total, page * limit), total)}
      </p>
    </nav>
  );
}

type PageArrowLinkProps = {
  href: string | null;
  label: string;
  rel: 'prev' | 'next';
  prefetch?: boolean;
  children: ReactNode;
};

const PageArrowLink = ({ href, label, rel, prefetch, children }: PageArrowLinkProps) => (
  <li>
    {href === null ? (
      <span className="grid h-11 w-8 place-items-center text-dash">{children}</span>
    ) : (
      <ShopLink
        href={href}
        rel={rel}
        prefetch={prefetch}
        aria-label={label}
        className="grid h-11 w-8 place-items-center rounded-press hover:text-wine"
      >
        {children}
      </ShopLink>
    )}
  </li>
);
