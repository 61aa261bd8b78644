import { ShopChrome } from '@/components/shell/shop-chrome';
import { NO_CURRENCY } from '@/lib/config/currencies';

// The build renders the shell for no currency alone; the others are rendered at their first visit.
export const generateStaticParams = () => [{ currency: NO_CURRENCY }];

export default async function CurrencyLayout({ children, params }: LayoutProps<'/[currency]'>) {
  const { currency } = await params;
  return <ShopChrome currency={currency}>{children}</ShopChrome>;
}
