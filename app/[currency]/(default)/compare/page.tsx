import { ComparePageContent } from '@/components/compare/compare-page-content';
import * as compareText from '@/components/compare/compare-text';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { parseComparedItems } from '@/lib/paths/compare-href';
import { flattenSearchParams, type SearchParams } from '@/lib/paths/search-params';

// Each address is another comparison: it is rendered whole, for shoppers without scripts too.
export const instant = false;

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = createGenerateMetadata('/compare', compareText.title, {
  robots: { index: false, follow: true },
});

export default async function ComparePage({ params, searchParams }: Props) {
  const { currency } = await params;
  const { items = '' } = flattenSearchParams(await searchParams);
  if (currency === NO_CURRENCY) return null;
  return <ComparePageContent currency={currency} items={parseComparedItems(items)} />;
}
