import type { ReactNode } from 'react';
import { BUILD_PLACEHOLDER, NO_CURRENCY } from '@/lib/config/currencies';
import { requireUrlTarget } from '@/app/[currency]/(default)/catalog-page';

export const generateStaticParams = () => [{ urlPath: [BUILD_PLACEHOLDER] }];

type Props = { children: ReactNode; params: Promise<{ currency: string; urlPath: string[] }> };

/**
 * Only an interrupt during prerendering keeps its HTTP status, so the path is checked here, above the
 * filtered page.
 */
export default async function FilteredLayout({ children, params }: Props) {
  const pageParams = await params;
  if (pageParams.currency !== NO_CURRENCY) await requireUrlTarget(pageParams);
  return children;
}
