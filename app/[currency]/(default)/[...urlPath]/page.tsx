import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { productMetadata } from '@/components/product/product-metadata';
import { ProductPage } from '@/components/product/product-page';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { convertUrl } from '@/lib/cached/system';
import { pathOf } from '@/lib/format/url-path';

export const generateStaticParams = () => [{ urlPath: [NO_CURRENCY] }];

type Props = { params: Promise<{ currency: string; urlPath: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { currency, urlPath } = await params;
  const found = await convertUrl(currency, pathOf(urlPath));
  return found?.type === 'product' && found.id !== null ? productMetadata(currency, found.id) : {};
}

export default async function ShopPage({ params }: Props) {
  const { currency, urlPath } = await params;
  const found = await convertUrl(currency, pathOf(urlPath));
  if (!found && currency !== NO_CURRENCY) notFound();
  if (found?.type === 'product' && found.id !== null)
    return <ProductPage currency={currency} id={found.id} />;
  return <h1>{found?.type}</h1>;
}
