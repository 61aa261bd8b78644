import { notFound } from 'next/navigation';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { convertUrl } from '@/lib/cached/system';
import { pathOf } from '@/lib/format/url-path';

export const generateStaticParams = () => [{ urlPath: [NO_CURRENCY] }];

type Props = { params: Promise<{ currency: string; urlPath: string[] }> };

export default async function ShopPage({ params }: Props) {
  const { currency, urlPath } = await params;
  const found = await convertUrl(currency, pathOf(urlPath));
  if (!found && currency !== NO_CURRENCY) notFound();
  return <h1>{found?.type}</h1>;
}
