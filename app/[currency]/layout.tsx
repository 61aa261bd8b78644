import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SiteLayout } from '@/components/shell/shop-chrome';
import { isCurrencyCode, NO_CURRENCY } from '@/lib/config/currencies';
import { STORE_NAME } from '@/lib/config/public-env';

// The build renders the shell for no currency alone; the others are rendered at their first visit.
export const generateStaticParams = () => [{ currency: NO_CURRENCY }];

export const metadata: Metadata = {
  title: { default: STORE_NAME, template: `%s | ${STORE_NAME}` },
  applicationName: STORE_NAME,
};

export default async function CurrencyLayout({ children, params }: LayoutProps<'/[currency]'>) {
  const { currency } = await params;
  // A file that is not there (/favicon.ico) is rewritten by no rule, and its name would stand for a currency.
  if (currency !== NO_CURRENCY && !isCurrencyCode(currency)) notFound();
  return <SiteLayout currency={currency}>{children}</SiteLayout>;
}
