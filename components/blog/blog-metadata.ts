import type { Metadata } from 'next';
import { findCmsPage, findPost, findPosts } from '@/lib/cached/blog';
import { missingMetadata } from '@/lib/cached/page-metadata';
import { readSeo } from '@/lib/cached/system';
import { env } from '@/lib/config/env';
import { blogPath, postPath } from '@/lib/format/blog-paths';
import { imageUrl } from '@/lib/format/image';

const address = (path: string) => new URL(path, env.SITE_URL).href;
const pictureOf = (image: string, alt?: string) => ({ url: address(imageUrl(image)), alt });

/** For generateMetadata of the lists of posts: from the list of titles that the server answers (spec 2). */
export async function blogListMetadata(
  currency: string,
  category: string | null,
  page: number,
): Promise<Metadata> {
  const [found, seo] = await Promise.all([findPosts(currency, category, page), readSeo(currency)]);
  if (!found) return missingMetadata(currency);

  const own = seo.find(({ url }) => url === '/blog');
  const name = own?.title ?? 'Journal';
  const titled = found.category ? `${found.category.name}, ${name}` : name;
  const title = page > 1 ? `${titled}, page ${page}` : titled;
  const description = own?.description;
  const canonical = address(blogPath(found.category?.urlPath ?? null, page));
  const images = found.items.slice(0, 1).map(({ image, imageAlt }) => pictureOf(image, imageAlt));
  return {
    title,
    description,
    keywords: own?.keywords || undefined,
    alternates: { canonical },
    openGraph: { type: 'website', title, description, url: canonical, images },
  };
}

/** For generateMetadata of a post; its words are its address, whichever way it was asked for. */
export async function postMetadata(currency: string, id: number): Promise<Metadata> {
  const post = await findPost(currency, id);
  if (!post) return missingMetadata(currency);

  const { title, summary: description, author, image, imageAlt, tags } = post;
  const canonical = address(postPath(post.urlPath));
  const picture = { ...pictureOf(image, imageAlt), width: 1200, height: 675 };
  return {
    title,
    description,
    authors: [{ name: author }],
    keywords: tags,
    alternates: { canonical },
    openGraph: {
      type: 'article',
      ...{ title, description, url: canonical, images: [picture], authors: [author], tags },
      publishedTime: post.publishTime,
      modifiedTime: post.updatedTime,
      section: post.category.name,
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture.url] },
  };
}

/** For generateMetadata of the routes that show a page of text. */
export async function cmsPageMetadata(currency: string, id: number): Promise<Metadata> {
  const page = await findCmsPage(currency, id);
  if (!page) return missingMetadata(currency);

  const { title, summary: description } = page;
  const canonical = address(`/${page.urlPath}`);
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: {
      type: 'website',
      ...{ title, description, url: canonical },
      images: [pictureOf('banners/hero-lineup.webp')],
    },
  };
}
