import type { Metadata } from 'next';
import type { BlogPost } from '@/contract/blog';
import * as blogText from '@/components/blog/blog-text';
import { findCmsPage, findPost, findPosts } from '@/lib/cached/blog';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { readSeo } from '@/lib/cached/system';
import { env } from '@/lib/config/env';
import { getBlogPath, getPostPath } from '@/lib/paths/blog-paths';
import { getImageUrl } from '@/lib/format/image';
import { getSharePicture, type ShareFacts } from '@/lib/seo/share-picture';

const toAbsoluteUrl = (path: string) => new URL(path, env.SITE_URL).href;
const toOpenGraphImage = (image: string, alt?: string) => ({ url: toAbsoluteUrl(getImageUrl(image)), alt });

/** generateMetadata for post lists, from the server's list of titles (spec 2). */
export async function buildBlogListMetadata(
  currency: string,
  category: string | null,
  page: number,
): Promise<Metadata> {
  const [postList, seo] = await Promise.all([findPosts(currency, category, page), readSeo(currency)]);
  if (!postList) return buildNotFoundMetadata(currency);

  const pageSeo = seo.find(({ url }) => url === '/blog');
  const name = pageSeo?.title ?? blogText.title;
  const titled = postList.category ? `${postList.category.name}, ${name}` : name;
  const title = page > 1 ? blogText.pageTitle(titled, page) : titled;
  const description = pageSeo?.description;
  const canonical = toAbsoluteUrl(getBlogPath(postList.category?.urlPath ?? null, page));
  const images = postList.items.slice(0, 1).map(({ image, imageAlt }) => toOpenGraphImage(image, imageAlt));
  return {
    title,
    description,
    keywords: pageSeo?.keywords || undefined,
    alternates: { canonical },
    openGraph: { type: 'website', title, description, url: canonical, images },
  };
}

/** generateMetadata for a post; the canonical URL is its slug, however it was requested. */
export async function buildPostMetadata(currency: string, id: number): Promise<Metadata> {
  const post = await findPost(currency, id);
  if (!post) return buildNotFoundMetadata(currency);

  const { title, summary: description, author, tags } = post;
  const canonical = toAbsoluteUrl(getPostPath(post.urlPath));
  const { path, alt, ...size } = getSharePicture({
    kind: 'post',
    id,
    currency,
    facts: toPostShareFacts(post),
  });
  const openGraphImage = { ...toOpenGraphImage(path, alt), ...size };
  return {
    title,
    description,
    authors: [{ name: author }],
    keywords: tags,
    alternates: { canonical },
    openGraph: {
      type: 'article',
      ...{ title, description, url: canonical, images: [openGraphImage], authors: [author], tags },
      publishedTime: post.publishTime,
      modifiedTime: post.updatedTime,
      section: post.category.name,
    },
    twitter: { card: 'summary_large_image', title, description, images: [openGraphImage.url] },
  };
}

export const toPostShareFacts = ({ title, author, category, image }: BlogPost): ShareFacts => ({
  title,
  note: `${category.name}, ${author}`,
  price: null,
  rating: null,
  image,
});

/** generateMetadata for the routes of static text pages. */
export async function buildCmsPageMetadata(currency: string, id: number): Promise<Metadata> {
  const page = await findCmsPage(currency, id);
  if (!page) return buildNotFoundMetadata(currency);

  const { title, summary: description } = page;
  const canonical = toAbsoluteUrl(`/${page.urlPath}`);
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: {
      type: 'website',
      ...{ title, description, url: canonical },
      images: [toOpenGraphImage('banners/hero-lineup.webp')],
    },
  };
}
