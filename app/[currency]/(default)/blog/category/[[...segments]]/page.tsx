import { notFound } from 'next/navigation';
import { buildBlogListMetadata } from '@/components/blog/blog-metadata';
import { BlogListPage } from '@/components/blog/blog-list-page';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { BUILD_PLACEHOLDER, NO_CURRENCY } from '@/lib/config/currencies';
import { parseBlogCategorySegments } from '@/lib/paths/blog-paths';
import { decodeUrlPath } from '@/lib/paths/url-path';

export const generateStaticParams = () => [{ segments: [BUILD_PLACEHOLDER] }];

type Props = { params: Promise<{ currency: string; segments?: string[] }> };

const parseSegments = (segments: string[] = []) =>
  parseBlogCategorySegments(segments.map((segment) => decodeUrlPath([segment])));

export async function generateMetadata({ params }: Props) {
  const { currency, segments } = await params;
  const route = parseSegments(segments);
  return route
    ? buildBlogListMetadata(currency, route.category, route.page)
    : buildNotFoundMetadata(currency);
}

export default async function BlogCategoryPage({ params }: Props) {
  const { currency, segments } = await params;
  if (currency === NO_CURRENCY) return null;
  const route = parseSegments(segments);
  if (!route) notFound();
  return <BlogListPage currency={currency} category={route.category} page={route.page} />;
}
