import { notFound } from 'next/navigation';
import { blogListMetadata } from '@/components/blog/blog-metadata';
import { BlogListPage } from '@/components/blog/blog-list-page';
import { missingMetadata } from '@/lib/cached/page-metadata';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { readCategoryPlace } from '@/lib/format/blog-paths';
import { pathOf } from '@/lib/format/url-path';

export const generateStaticParams = () => [{ place: [NO_CURRENCY] }];

type Props = { params: Promise<{ currency: string; place?: string[] }> };

const placeOf = (place: string[] = []) => readCategoryPlace(place.map((part) => pathOf([part])));

export async function generateMetadata({ params }: Props) {
  const { currency, place } = await params;
  const found = placeOf(place);
  return found ? blogListMetadata(currency, found.category, found.page) : missingMetadata(currency);
}

export default async function BlogCategoryPage({ params }: Props) {
  const { currency, place } = await params;
  if (currency === NO_CURRENCY) return null;
  const found = placeOf(place);
  if (!found) notFound();
  return <BlogListPage currency={currency} category={found.category} page={found.page} />;
}
