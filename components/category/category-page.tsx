import { notFound } from 'next/navigation';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ServerListing } from '@/components/ui/listing/served-listing';
import { PageInfoSync } from '@/components/ui/page-shown';
import { StructuredData } from '@/components/ui/structured-data';
import { PositionBanners } from '@/components/ui/wides';
import type { Category } from '@/contract/category';
import { findCategory } from '@/lib/cached/category';
import { fetchProductList, readProductList } from '@/lib/cached/product-list';
import { SITE } from '@/lib/config/site';
import { serializeListQuery, EMPTY_LIST_QUERY, type ListQuery } from '@/lib/format/list-query';
import { breadcrumbJsonLd } from '@/lib/format/structured-data/breadcrumb';
import { CategoryBeforeAfter } from './category-change';
import { CategoryChips } from './category-chips';
import { ListOffer } from './list-offer';

type CategoryPageProps = {
  currency: string;
  id: number;
  /** Filters from the URL; without any, the page is shared by all shoppers of a currency. */
  query?: ListQuery;
};

export async function CategoryPage({ currency, id, query = EMPTY_LIST_QUERY }: CategoryPageProps) {
  const [category, page] = await Promise.all([
    findCategory(currency, id),
    serializeListQuery(query) ? fetchProductList(currency, id, query) : readProductList(currency, id),
  ]);
  if (!category) notFound();

  return (
    <>
      <StructuredData jsonLd={[breadcrumbJsonLd(SITE, getBreadcrumbItems(category))]} />
      <PageInfoSync type="category" url={`/${category.urlPath}`} title={category.metaTitle} />
      <div className="shell">
        <Breadcrumb items={getBreadcrumbItems(category)} className="py-3.5" />
        <CategoryHead category={category} />
        <CategoryChips category={category} />
        <div className="mt-6">
          <ServerListing
            scope={{ kind: 'category', currency, categoryId: id }}
            path={`/${category.urlPath}`}
            page={page}
            query={query}
            listName={category.name}
            promos={category.promos}
            subject={toListSubject(category)}
          />
        </div>
        <ListOffer />
      </div>
      <ErrorBoundary>
        <PositionBanners currency={currency} position={`category_${category.urlPath.replaceAll('-', '_')}`} />
      </ErrorBoundary>
      <ErrorBoundary>
        <CategoryBeforeAfter pairs={category.beforeAfter} />
      </ErrorBoundary>
      {category.beforeAfter.length === 0 && <div className="h-section" />}
    </>
  );
}

const getBreadcrumbItems = ({ breadcrumbs, name }: Category) => [
  { label: 'Home', href: '/' },
  ...breadcrumbs.map((breadcrumb) => ({ label: breadcrumb.name, href: `/${breadcrumb.urlPath}` })),
  { label: name },
];

const toListSubject = ({ id, name, urlPath, breadcrumbs, beforeAfter }: Category) => ({
  info: { id, name, urlPath },
  breadcrumb: breadcrumbs,
  beforeAfter,
});

const CategoryHead = ({ category: { title, description } }: { category: Category }) => (
  <header className="grid items-end gap-x-10 gap-y-4 pt-4 pb-6 lg:grid-cols-[1fr_27.5rem] lg:pt-8 lg:pb-7">
    <h1 className="font-display text-heading">{title}</h1>
    {description && <p className="max-w-110 text-body text-ink-2">{description}</p>}
  </header>
);
