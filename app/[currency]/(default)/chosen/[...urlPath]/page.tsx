import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { productMetadata } from '@/components/product/product-metadata';
import { ProductPage } from '@/components/product/product-page';
import { convertUrl } from '@/lib/cached/system';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { pathOf } from '@/lib/format/url-path';

export const generateStaticParams = () => [{ urlPath: [NO_CURRENCY] }];

type Props = {
  params: Promise<{ currency: string; urlPath: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { currency, urlPath } = await params;
  const found = await convertUrl(currency, pathOf(urlPath));
  return found?.type === 'product' && found.id !== null ? productMetadata(currency, found.id) : {};
}

export default function ChosenPage(props: Props) {
  return (
    <Suspense>
      <Chosen {...props} />
    </Suspense>
  );
}

async function Chosen({ params, searchParams }: Props) {
  const { currency, urlPath } = await params;
  const choice = Object.fromEntries(
    Object.entries(await searchParams).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
  const found = await convertUrl(currency, pathOf(urlPath));
  if (!found && currency !== NO_CURRENCY) notFound();
  if (found?.type === 'product' && found.id !== null)
    return <ProductPage currency={currency} id={found.id} choice={choice} />;
  return <h1>{found?.type}</h1>;
}
