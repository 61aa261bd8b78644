import { notFound } from 'next/navigation';
import { BigPost } from '@/components/blog/big-post';
import { BlogStoreSync } from '@/components/blog/blog-store-sync';
import * as blogText from '@/components/blog/blog-text';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { ChipLink } from '@/components/ui/form/chip';
import { EmptyState } from '@/components/ui/display/empty-state';
import { PageInfoSync } from '@/components/content/page-info-sync';
import { Pagination } from '@/components/ui/display/pagination';
import { PostGrid } from '@/components/content/post-grid';
import type { BlogCategory, BlogItem } from '@/contract/blog';
import { findPosts, readBlogCategories } from '@/lib/cached/blog';
import { shopSettings } from '@/lib/config/shop-settings';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { getBlogPath } from '@/lib/paths/blog-paths';

type BlogListPageProps = { currency: string; category: string | null; page: number };

/** The blog: one big post, then three per row, for all categories or one. */
export async function BlogListPage({ currency, category: name, page }: BlogListPageProps) {
  if (currency === NO_CURRENCY) return null;

  const [postList, categories] = await Promise.all([
    findPosts(currency, name, page),
    readBlogCategories(currency),
  ]);
  if (!postList || page > postList.lastPage) notFound();
  const { category, items, total, limit, lastPage } = postList;
  const introduction = shopSettings?.texts.blog_introduction;

  return (
    <div className="shell pb-section">
      <PageInfoSync
        type="blog"
        url={getBlogPath(category?.urlPath ?? null, page)}
        title={category?.name ?? blogText.title}
      />
      <BlogStoreSync categoryId={category?.id ?? null} />
      <Breadcrumb items={getBreadcrumbItems(category)} className="py-3.5" />
      <header className="grid items-end gap-x-10 gap-y-4 pt-4 pb-6 lg:grid-cols-[1fr_27.5rem] lg:pt-8 lg:pb-7">
        <h1 className="font-display text-heading">{category?.name ?? blogText.title}</h1>
        {introduction && <p className="max-w-110 text-body text-ink-2">{introduction}</p>}
      </header>
      <Categories categories={categories} current={category} />
      {items.length > 0 ? (
        <Posts items={items} />
      ) : (
        <EmptyCategory currency={currency} name={category?.name ?? blogText.titleInSentence} />
      )}
      <Pagination
        {...{ page, lastPage, total, limit }}
        getHref={(number) => getBlogPath(category?.urlPath ?? null, number)}
        label={blogText.pages}
        className="mt-16"
      />
    </div>
  );
}

const getBreadcrumbItems = (category: BlogCategory | null) => [
  { label: 'Home', href: '/' },
  ...(category
    ? [{ label: blogText.title, href: '/blog' }, { label: category.name }]
    : [{ label: blogText.title }]),
];

function Categories({
  categories,
  current,
}: {
  categories: readonly BlogCategory[];
  current: BlogCategory | null;
}) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={blogText.categories} className="mb-10">
      <ul className="flex flex-wrap gap-2.5">
        <li>
          <ChipLink href="/blog" isCurrent={current === null}>
            All
          </ChipLink>
        </li>
        {categories.map(({ id, name, urlPath, count }) => (
          <li key={id}>
            <ChipLink href={getBlogPath(urlPath)} isCurrent={id === current?.id}>
              {name}
              <span className="text-ink-3 tabular-nums">
                {blogText.postCount(count, (part) => (
                  <span className="sr-only">{part}</span>
                ))}
              </span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Posts({ items: [first, ...rest] }: { items: readonly BlogItem[] }) {
  if (!first) return null;
  return (
    <>
      <BigPost post={first} />
      {rest.length > 0 && <PostGrid posts={rest} className="mt-14 gap-y-11" />}
    </>
  );
}

/** A category without posts shows the newest posts of all (look: blog list). */
async function EmptyCategory({ currency, name }: { currency: string; name: string }) {
  const newestPosts = await findPosts(currency, null, 1);
  const items = newestPosts?.items ?? [];
  return (
    <>
      <EmptyState>{blogText.emptyCategory(name, items.length > 0)}</EmptyState>
      <Posts items={items} />
    </>
  );
}
