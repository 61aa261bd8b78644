import { notFound } from 'next/navigation';
import { blogListMetadata } from '@/components/blog/blog-metadata';
import { BlogListPage } from '@/components/blog/blog-list-page';
import { missingMetadata } from '@/lib/cached/page-metadata';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { readPageNumber } from '@/lib/format/blog-paths';

export const generateStaticParams = () => [{ page: NO_CURRENCY }];

type Props = { params: Promise<{ currency: string; page: string }> };

export async function generateMetadata({ params }: Props) {
  const { currency, page } = await params;
  const number = readPageNumber(page);
  return number === null ? missingMetadata(currency) : blogListMetadata(currency, null, number);
}

export default async function BlogNumberedPage({ params }: Props) {
  const { currency, page } = await params;
  if (currency === NO_CURRENCY) return null;
  const number = readPageNumber(page);
  if (number === null) notFound();
  return <BlogListPage currency={currency} category={null} page={number} />;
}
