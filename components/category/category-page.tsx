import { notFound } from 'next/navigation';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ServedListing } from '@/components/ui/listing/served-listing';
import { PageShown } from '@/components/ui/page-shown';
import { StructuredData } from '@/components/ui/structured-data';
import { Wides } from '@/components/ui/wides';
import type { Category } from '@/contract/category';
import { findCategory } from '@/lib/cached/category';
import { askProductList, readProductList } from '@/lib/cached/product-list';
import { SITE } from '@/lib/config/site';
import { listQueryText, NO_CHOICE, type ListQuery } from '@/lib/format/list-query';
import { breadcrumbThing } from '@/lib/format/structured-data/breadcrumb';
import { CategoryChange } from './category-change';
import { CategoryChips } from './category-chips';
import { ListOffer } from './list-offer';

type CategoryPageProps = {
  currency: string;
  id: number;
  /** What the address chooses; without a choice the page is shared by all shoppers of a currency. */
  query?: ListQuery;
};

export async function CategoryPage({ currency, id, query = NO_CHOICE }: CategoryPageProps) {
  const [category, page] = await Promise.all([
    findCategory(currency, id),
    listQueryText(query) ? askProductList(currency, id, query) : readProductList(currency, id),
  ]);
  if (!category) notFound();

  return (
    <>
      <StructuredData things={[breadcrumbThing(SITE, crumbsOf(category))]} />
      <PageShown type="category" url={`/${category.urlPath}`} title={category.metaTitle} />
      <div className="shell">
        <Breadcrumb items={crumbsOf(category)} className="py-3.5" />
        <CategoryHead category={category} />
        <CategoryChips category={category} />
        <div className="mt-6">
          <ServedListing
            scope={{ kind: 'category', currency, categoryId: id }}
            path={`/${category.urlPath}`}
            page={page}
            query={query}
            listName={category.name}
            promos={category.promos}
            subject={subjectOf(category)}
          />
        </div>
        <ListOffer />
      </div>
      <ErrorBoundary>
        <Wides currency={currency} position={`category_${category.urlPath.replaceAll('-', '_')}`} />
      </ErrorBoundary>
      <ErrorBoundary>
        <CategoryChange pairs={category.beforeAfter} />
      </ErrorBoundary>
      {category.beforeAfter.length === 0 && <div className="h-section" />}
    </>
  );
}

const crumbsOf = ({ breadcrumbs, name }: Category) => [
  { label: 'Home', href: '/' },
  ...breadcrumbs.map((crumb) => ({ label: crumb.name, href: `/${crumb.urlPath}` })),
  { label: name },
];

const subjectOf = ({ id, name, urlPath, breadcrumbs, beforeAfter }: Category) => ({
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
