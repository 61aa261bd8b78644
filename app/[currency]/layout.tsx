import { NO_CURRENCY } from '@/lib/config/currencies';

// The build renders the shell for no currency alone; the others are rendered at their first visit.
export const generateStaticParams = () => [{ currency: NO_CURRENCY }];

export default function CurrencyLayout({ children }: LayoutProps<'/[currency]'>) {
  return children;
}
