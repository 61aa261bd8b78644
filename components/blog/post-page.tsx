import { notFound } from 'next/navigation';
import { Icon } from '@/components/ui/icons/icon';
import type { ReactNode } from 'react';
import { CommentsSection } from '@/components/blog/comments-section';
import { ContentsList } from '@/components/blog/contents-list';
import { BlogStoreSync } from '@/components/blog/blog-store-sync';
import * as blogText from '@/components/blog/blog-text';
import { PostMeta } from '@/components/blog/post-meta';
import { PostNeighbours } from '@/components/blog/post-neighbours';
import { PostProducts } from '@/components/blog/post-products';
import { RichText } from '@/components/blog/rich-content';
import { ShareRow } from '@/components/blog/share-row';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { PageInfoSync } from '@/components/content/page-info-sync';
import { Picture } from '@/components/ui/display/picture';
import { StructuredData } from '@/components/content/structured-data';
import { TextLink } from '@/components/ui/display/text-link';
import type { BlogPost, ShareChannel } from '@/contract/blog';
import { findPost } from '@/lib/cached/blog';
import { env } from '@/lib/config/env';
import { SITE } from '@/lib/seo/site';
import { getBlogPath, getPostPath } from '@/lib/paths/blog-paths';
import { getImageUrl } from '@/lib/format/image';
import { addHeadingIds, type TextHeading } from '@/components/blog/parse-rich-text';
import { buildArticleJsonLd } from '@/lib/seo/structured-data/article';
import { buildBreadcrumbJsonLd } from '@/lib/seo/structured-data/breadcrumb';

/** A post, cached as a whole for all shoppers of a currency; only comments are refetched, when they are seen. */
export async function PostPage({ currency, id }: { currency: string; id: number }) {
  const post = await findPost(currency, id);
  if (!post) notFound();
  const { html, headings } = addHeadingIds(post.content);

  return (
    <article className="pb-section">
      <StructuredData
        jsonLd={[
          buildBreadcrumbJsonLd(SITE, getBreadcrumbItems(post)),
          buildArticleJsonLd(SITE, {
            ...post,
            path: getPostPath(post.urlPath),
            updateTime: post.updatedTime,
          }),
        ]}
      />
      <PageInfoSync type="blog" url={getPostPath(post.urlPath)} title={post.title} />
      <BlogStoreSync post={{ id, title: post.title, urlPath: post.urlPath }} />
      <PostHead post={post} />
      <div className="shell mt-10 grid gap-x-12 gap-y-8 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,42.5rem)_minmax(0,1fr)]">
        <PostAside post={post} headings={headings} />
        {/* On phones the post begins with its summary. */}
        <p className="font-display text-display-s text-balance max-lg:order-first max-lg:mx-auto max-lg:w-full max-lg:max-w-170 lg:col-start-2">
          {post.summary}
        </p>
        <div className="min-w-0 max-lg:mx-auto max-lg:w-full max-lg:max-w-170 lg:col-start-2 lg:-mt-2">
          <RichText html={html} />
          <PostProducts products={post.relatedProducts} />
          <Tags tags={post.tags} />
          <PostNeighbours previous={post.previous} next={post.next} />
          <CommentsSection postId={id} comments={post.comments} />
        </div>
      </div>
    </article>
  );
}

const getBreadcrumbItems = ({ category, title }: BlogPost) => [
  { label: 'Home', href: '/' },
  { label: blogText.title, href: '/blog' },
  { label: category.name, href: getBlogPath(category.urlPath) },
  { label: title },
];

const PostHead = ({ post }: { post: BlogPost }) => (
  <header className="shell">
    <Breadcrumb items={getBreadcrumbItems(post)} className="py-3.5" />
    <h1 className="mx-auto max-w-240 pt-4 text-center font-display text-heading text-balance lg:pt-8">
      {post.title}
    </h1>
    <PostMeta
      parts={[post.category.name, post.author]}
      time={post.publishTime}
      minutes={post.minutes}
      className="mt-5 text-center text-small text-ink-2"
    />
    <Picture
      path={post.image}
      alt={post.imageAlt}
      width={1200}
      height={675}
      sizes="(min-width: 1200px) 1120px, (min-width: 600px) 93.4vw, calc(100vw - 40px)"
      isPriority
      className="mx-auto mt-8 w-full max-w-280 lg:mt-10"
    />
  </header>
);

function PostAside({ post, headings }: { post: BlogPost; headings: readonly TextHeading[] }) {
  const { id, title, urlPath, image, shares } = post;
  return (
    <aside
      aria-label={blogText.aboutPost}
      className="max-lg:mx-auto max-lg:w-full max-lg:max-w-170 lg:row-span-2"
    >
      <div className="grid gap-8 lg:sticky lg:top-24">
        {headings.length > 1 && <ContentsList headings={headings} />}
        <ShareRow
          postId={id}
          title={title}
          url={new URL(getPostPath(urlPath), env.SITE_URL).href}
          image={new URL(getImageUrl(image), env.SITE_URL).href}
          total={shares.reduce((sum, { count }) => sum + count, 0)}
          icons={shareIcons}
        />
      </div>
    </aside>
  );
}

const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <p className="mt-8 text-small text-ink-2">
      {blogText.moreAbout(
        tags.map((tag, index) => (
          <span key={tag}>
            {index > 0 && ', '}
            <TextLink href={`/search/result?${new URLSearchParams({ q: tag })}`} prefetch={false}>
              {tag}
            </TextLink>
          </span>
        )),
      )}
    </p>
  );

const shareIcons: Record<ShareChannel, ReactNode> = {
  link: <Icon name="link-simple" size={18} />,
  pinterest: <Icon name="pinterest-logo" size={18} />,
  facebook: <Icon name="facebook-logo" size={18} />,
  twitter: <Icon name="twitter-logo" size={18} />,
  email: <Icon name="envelope-simple" size={18} />,
};
