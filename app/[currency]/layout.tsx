import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PreviewSign } from '@/components/layout/preview-sign';
import { SiteLayout } from '@/components/layout/site-layout';
import { isCurrencyCode, NO_CURRENCY } from '@/lib/config/currencies';
import { STORE_NAME } from '@/lib/config/public-env';
import { findShownPreview } from '@/lib/server/preview';

// The build renders only the shell without a currency; the others are rendered on their first visit.
export const generateStaticParams = () => [{ currency: NO_CURRENCY }];

export const metadata: Metadata = {
  title: { default: STORE_NAME, template: `%s | ${STORE_NAME}` },
  applicationName: STORE_NAME,
};

export default async function CurrencyLayout({ children, params }: LayoutProps<'/[currency]'>) {
  const { currency } = await params;
  // No rewrite matches a missing file (/favicon.ico), so its name would be taken for a currency.
  if (currency !== NO_CURRENCY && !isCurrencyCode(currency)) notFound();
  const layout = <SiteLayout currency={currency}>{children}</SiteLayout>;
  const preview = findShownPreview();
  if (!preview) return layout;
  return (
    <>
      {layout}
      <PreviewSign subject={preview.subject} name={preview.name} />
    </>
  );
}
