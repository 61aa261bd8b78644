import { notFound } from 'next/navigation';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { ServerListing } from '@/components/listing/server-listing';
import { PageInfoSync } from '@/components/content/page-info-sync';
import { StructuredData } from '@/components/content/structured-data';
import { PositionBanners } from '@/components/content/position-banners';
import type { Category } from '@/contract/category';
import { findCategory } from '@/lib/cached/category';
import { fetchProductList, readProductList } from '@/lib/cached/product';
import { SITE } from '@/lib/seo/site';
import { serializeListQuery, EMPTY_LIST_QUERY, type ListQuery } from '@/lib/catalog/list-query';
import { buildBreadcrumbJsonLd } from '@/lib/seo/structured-data/breadcrumb';
import { CategoryBeforeAfter } from './category-before-after';
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
  const related = getRelatedCategories(category);

  return (
    <>
      <StructuredData jsonLd={[buildBreadcrumbJsonLd(SITE, getBreadcrumbItems(category))]} />
      <PageInfoSync type="category" url={`/${category.urlPath}`} title={category.metaTitle} />
      <div className="shell">
        <Breadcrumb items={getBreadcrumbItems(category)} className="py-3.5" />
        <CategoryHead category={category} />
        {related.length > 1 && (
          <CategoryChips
            chips={related.map(({ name, urlPath }, index) => [
              index === 0 ? `All ${name.toLowerCase()}` : name,
              `/${urlPath}`,
            ])}
            current={related.findIndex(({ id: relatedId }) => relatedId === category.id)}
          />
        )}
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

/** A category with its children, or its siblings if it has none; the broadest first. */
const getRelatedCategories = (category: Category) =>
  category.children.length > 0 ? [category, ...category.children] : category.siblings;

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
