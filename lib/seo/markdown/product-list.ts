import 'server-only';
import type { ProductCardData } from '@/contract/product-card';
import type { Facet, PaginatedProducts } from '@/contract/product-list';
import { replaceListQuery, updatePage, type ListQuery } from '@/lib/catalog/list-query';
import { ATTRIBUTE_KEYS } from '@/lib/config/option-keys';
import { getCardHref } from '@/lib/paths/card-href';
import { escapeText, joinBlocks, toBullets, toLink, toSection } from './format';
import * as text from './markdown-text';

/** A product in one line: its name with a link, price, rating, and the variant shown. */
export function toProductLine(card: ProductCardData): string {
  const { name, meta, ratingSummary, reviewsCount, previewLowestPriceFormat: lowest } = card;
  const { previewFinalPriceFormat: price, previewPriceFormat: earlier, discountPercent, isSaleable } = card;
  const facts = [
    escapeText(discountPercent > 0 ? text.insteadOf(price, earlier) : price),
    lowest && escapeText(text.fromPrice(lowest)),
    reviewsCount > 0 && text.ratingOf(ratingSummary, reviewsCount),
    meta && escapeText(meta),
    !isSaleable && text.soldOut,
  ];
  return `${toLink(name, getCardHref(card))}: ${facts.filter(Boolean).join('; ')}`;
}

export const toProductBullets = (cards: readonly ProductCardData[]) => toBullets(cards.map(toProductLine));

const isNamed = (code: string) => ATTRIBUTE_KEYS.some((key) => key === code);

/** How a filter is written in the address: `color=ginger`, `price=100-250`, `options=material:linen`. */
function toFilterLine({ attributeCode: code, kind, label, options, min, max }: Facet): string | null {
  if (kind === 'flag') return `${escapeText(label)}: \`${code}=1\``;
  if (kind === 'price' || kind === 'range')
    return min === null || max === null ? null : `${escapeText(label)}: \`${code}=${min}-${max}\``;
  if (options.length === 0) return null;
  const [key, prefix] = isNamed(code) ? [code, ''] : ['options', `${code}:`];
  const values = options.map(
    ({ value, label: name, count }) => `\`${prefix}${value}\` ${escapeText(name)} (${count})`,
  );
  return `${escapeText(label)} (\`${key}\`): ${values.join(', ')}`;
}

type ProductList = {
  /** The path of the list, "/wigs". */
  path: string;
  /** Its other parameters, "q=bob". */
  search?: string;
  page: PaginatedProducts;
  query: ListQuery;
};

/** The products of a page of a list, the pages beside it, and how to narrow it. */
export function renderProductList({ path, search = '', page, query }: ProductList): string {
  const toPage = (number: number) => `${path}${replaceListQuery(search, updatePage(query, number))}`;
  const filters = page.aggregations.flatMap((facet) => toFilterLine(facet) ?? []);
  const sorts = page.availableSortBy.map(({ code, label }) => `\`${code}\` ${escapeText(label)}`);
  return joinBlocks(
    text.productsOnPage(page.total, page.page, page.lastPage),
    toProductBullets(page.items),
    toPagingLinks(page, toPage),
    toSection(
      text.filters,
      filters.length > 0 && text.filtersHint,
      toBullets([...filters, ...(sorts.length > 0 ? [text.sortOrders(sorts.join(', '))] : [])]),
    ),
  );
}

/** Links to the pages before and after one of a list; null if it is the only one. */
export function toPagingLinks(
  { page, lastPage }: Pick<PaginatedProducts, 'page' | 'lastPage'>,
  toPage: (number: number) => string,
): string | null {
  const links = [
    ...(page > 1 ? [toLink(text.previousPage, toPage(page - 1))] : []),
    ...(page < lastPage ? [toLink(text.nextPage, toPage(page + 1))] : []),
  ];
  return links.length > 0 ? links.join(', ') : null;
}
