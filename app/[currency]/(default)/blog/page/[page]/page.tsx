import { notFound } from 'next/navigation';
import { buildBlogListMetadata } from '@/components/blog/blog-metadata';
import { BlogListPage } from '@/components/blog/blog-list-page';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { BUILD_PLACEHOLDER, NO_CURRENCY } from '@/lib/config/currencies';
import { parsePageNumber } from '@/lib/paths/blog-paths';

export const generateStaticParams = () => [{ page: BUILD_PLACEHOLDER }];

type Props = { params: Promise<{ currency: string; page: string }> };

export async function generateMetadata({ params }: Props) {
  const { currency, page } = await params;
  const number = parsePageNumber(page);
  return number === null ? buildNotFoundMetadata(currency) : buildBlogListMetadata(currency, null, number);
}

export default async function BlogNumberedPage({ params }: Props) {
  const { currency, page } = await params;
  if (currency === NO_CURRENCY) return null;
  const number = parsePageNumber(page);
  if (number === null) notFound();
  return <BlogListPage currency={currency} category={null} page={number} />;
}
